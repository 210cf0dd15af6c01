# Builds Flipstack into an image that runs without root and with a read-only root file system:
#   docker build -t flipstack .
# Data is in /data, scheduled backups in /backups, files that are being imported in /imports.
# docs/operations.md has the rest.

FROM node:22-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN npm ci --omit=dev
RUN node scripts/bootstrap.mjs build
# The Node.js that the lock file pins runs the server, not the one of the base image.
RUN install -D node_modules/node-linux-*/bin/node /out/usr/local/bin/node
RUN install -d /out/app/apps/web
RUN cp -R package.json packages /out/app/
RUN cp -R apps/server /out/app/apps/
RUN cp -R apps/web/dist apps/web/package.json /out/app/apps/web/
RUN rm -rf node_modules/node-linux-* .cache
RUN cp -R node_modules /out/app/

FROM debian:bookworm-slim
# Node.js needs libatomic. Certificates are those that Node.js brings.
RUN apt-get update && apt-get install -y --no-install-recommends libatomic1 && rm -rf /var/lib/apt/lists/*
RUN install -d -o 10001 -g 10001 -m 0700 /data /backups /imports /media
COPY --from=build /out /
WORKDIR /app
USER 10001:10001
ENV HOST=0.0.0.0 PORT=8080 DATABASE_URL=file:/data/flipstack.db IMPORT_DIRECTORY=/imports
# Without a fixed threshold, glibc holds on to ever larger pieces of memory that were freed.
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072 MALLOC_TRIM_THRESHOLD_=131072
EXPOSE 8080
VOLUME ["/data", "/backups", "/imports", "/media"]
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s CMD ["node", "apps/server/src/check-health.ts"]
CMD ["node", "--max-semi-space-size=4", "apps/server/src/main.ts"]
