import { useLoaderData } from '@remix-run/react';
