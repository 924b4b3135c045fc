// Runs on any Node, so that the wrong one gets a sentence instead of a syntax error.
'use strict'

const wanted = 26
const major = Number(process.versions.node.split('.')[0])
if (major < wanted) {
  process.stderr.write(
    `Daybook needs Node ${wanted}, this is ${process.versions.node}. "npm ci" installs it for Linux, macOS on arm64 and Windows ` +
      `(not with --omit=optional); use the npm scripts, or node_modules/.bin/node. Elsewhere install Node ${wanted} first.\n`,
  )
  process.exit(1)
}
