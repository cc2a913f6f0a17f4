# syntax=docker/dockerfile:1

# One image for both stages: Node 24.18.0, by the digest of its list of platforms. The administrator's guide says how to take another.
ARG NODE_IMAGE=node:24-bookworm-slim@sha256:6f7b03f7c2c8e2e784dcf9295400527b9b1270fd37b7e9a7285cf83b6951452d

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY scripts/setup ./scripts/setup
# Nothing is compiled: the slim image has no Python and no make, and every native package brings its binary for amd64 and arm64.
RUN node --input-type=module -e "await (await import('/app/scripts/setup/ensure-dependencies.mjs')).ensureDependencies()"
COPY . .
# The layout of a release.
RUN node scripts/release.mjs --into /release

FROM ${NODE_IMAGE}
ARG VERSION
ARG REVISION
LABEL org.opencontainers.image.title="Icon Radar" \
      org.opencontainers.image.description="Tracks professional athletes and the brands linked to them, and ranks the brands by a Champion Index." \
      org.opencontainers.image.licenses="UNLICENSED" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}"
ENV NODE_ENV=production \
    DATA_DIR=/data
WORKDIR /app
RUN install --directory --mode 700 --owner node --group node /data
COPY --from=build /release ./
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/readyz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "start.mjs"]
