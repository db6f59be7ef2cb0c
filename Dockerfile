# One image for every process: without arguments it runs the whole portal, with the name of a process that process alone
# (docs/operations/). For a reproducible build, pass the base with its digest:
#   docker build --build-arg NODE_IMAGE=node:20-bookworm-slim@sha256:… -t portal .
ARG NODE_IMAGE=docker.io/library/node:20-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY . .
# Installs all packages, then builds the shell, the remotes and the bundles of the processes.
RUN node services/packages/cli/bin/portal.mjs build
# Tests and their fixtures don't travel.
RUN find api-gateway services shell mfe-* -name '*.test.ts*' -not -path '*/node_modules/*' -delete

FROM build AS packages
# What the processes and the operator's commands import at run time; the compiler is not part of it.
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund \
      --workspace=api-gateway --workspace=services --workspace=services/packages --include-workspace-root=false \
    && rm -rf node_modules/@rspack

FROM ${NODE_IMAGE} AS portal
ENV NODE_ENV=production \
    PORT=8080 \
    HOST=0.0.0.0 \
    PORTAL_DATA_DIR=/data \
    RELEASES_DIR=/data/releases \
    PORTAL_LOGS=console \
    NODE_OPTIONS="--enable-source-maps --max-semi-space-size=4 --v8-pool-size=1" \
    MALLOC_ARENA_MAX=2 \
    MALLOC_MMAP_THRESHOLD_=65536 \
    MALLOC_TRIM_THRESHOLD_=65536 \
    MIMALLOC_PURGE_DELAY=0 \
    TSX_DISABLE_CACHE=1
WORKDIR /app
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/node_modules/.portal-installed ./node_modules/
COPY --from=build /app/package.json /app/package-lock.json /app/LICENSE ./
COPY --from=packages /app/dist ./dist
COPY --from=packages /app/e2e/package.json ./e2e/
COPY --from=packages /app/shell ./shell
COPY --from=packages /app/api-gateway ./api-gateway
COPY --from=packages /app/services ./services
COPY --from=packages /app/mfe-account ./mfe-account
COPY --from=packages /app/mfe-admin ./mfe-admin
COPY --from=packages /app/mfe-encyclopedia ./mfe-encyclopedia
COPY --from=packages /app/mfe-forum ./mfe-forum
COPY --from=packages /app/mfe-hub ./mfe-hub
COPY --from=packages /app/mfe-vision ./mfe-vision
# The only folder that is written: the root file system may be read-only.
RUN install -d -o 1000 -g 1000 -m 700 /data
VOLUME /data
# The user node of the base image, as a number, so that an orchestrator can see that it isn't root.
USER 1000:1000
EXPOSE 8080
# Whether the process answers. Readiness (/readyz) is for load balancers: a restart doesn't bring a database back.
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --retries=3 \
  CMD ["node", "services/packages/cli/bin/is-healthy.mjs"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["node", "services/packages/cli/bin/portal.mjs", "run"]
