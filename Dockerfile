# Forecourt's image. `docker build .` makes the product; `docker build --target demo .` adds the sandbox to it.
# tests/faults/image.test.ts builds both with buildah. A command that its base image lacks is added in tests/setup/base-image.ts.

FROM node:24-slim AS all-packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# No package needs its install script here: the base image has the right Node.
RUN npm ci --ignore-scripts

FROM all-packages AS build
COPY remix.config.js vite.config.ts vite.libraries.config.ts vite.texts.config.ts tsconfig.json ./
COPY scripts/build.mjs scripts/steps.mjs ./scripts/
COPY public ./public
COPY app ./app
RUN npm run build

# What the product imports at run time. The optional ones are type packages that only a compiler would ask for.
FROM all-packages AS packages
RUN npm prune --omit=dev --omit=optional

# The sandbox's own package besides; `*` takes the version that the lockfile names.
FROM packages AS demo-packages
RUN npm pkg delete devDependencies.oidc-provider \
 && npm pkg set "dependencies.oidc-provider=*" \
 && npm install --omit=dev --omit=optional

FROM node:24-slim AS server
WORKDIR /app
# Whatever user a platform runs this as, the process can write to its one folder.
RUN mkdir -m 1777 /data
COPY package.json server.ts ./
COPY --from=build /app/build ./build
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# The base image's user `node`, by number: a platform that refuses root can only see that from a number.
USER 1000:1000
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# New objects get so much memory that those of a page are garbage before they would be copied.
CMD ["node", "--max-semi-space-size=64", "server.ts"]

# For evaluation: publish ports 3000 and 4400 under the same numbers and open http://127.0.0.1:3000.
FROM server AS demo
COPY --from=demo-packages /app/node_modules ./node_modules
COPY scripts/demo.mjs scripts/steps.mjs ./scripts/
COPY sandbox ./sandbox
# The contracts, which the sandbox checks its calls against, with the words of the domain and the constants that they use.
COPY app/upstream ./app/upstream
COPY app/domain ./app/domain
COPY app/config/constants.ts ./app/config/
ENV DATA_DIR=/data/forecourt SANDBOX_DATA_DIR=/data/sandbox SANDBOX_IDENTITY_HOST=0.0.0.0
EXPOSE 4400
CMD ["node", "scripts/demo.mjs", "--built"]

# Last, and so what a build without a target makes: the product alone.
FROM server AS production
COPY --from=packages /app/node_modules ./node_modules
