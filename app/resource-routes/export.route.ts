import type { LoaderFunctionArgs } from '@remix-run/node';
import { exportLoader } from '../patterns/list/export/list-export.server.ts';
import { listAt } from './resource-at.server.ts';

/** The rows that the address of a list asks for, all pages, as a file. */
export const loader = (args: LoaderFunctionArgs) => exportLoader(listAt(args.request))(args);
