// `npm ci` builds the console, which the service serves at /console. Without the packages that build it (`npm ci --omit=dev`), or where
// that fails, one line says so: everything else works without it.
const { existsSync } = require('node:fs')
const { spawnSync } = require('node:child_process')
const path = require('node:path')

const root = path.join(__dirname, '..')
const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js')
const how = 'build it with "npm run console"'

if (!existsSync(vite) || !existsSync(path.join(root, 'packages', 'console', 'vite.config.ts'))) {
  console.log(`The console is not built, as its packages are not installed: ${how} where they are.`)
} else {
  const startedAt = performance.now()
  // Its configuration is in TypeScript: the Node that npm installed reads it, whichever the system's is.
  const ownNode = path.join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')
  const node = existsSync(ownNode) ? ownNode : process.execPath
  const { status, stderr, error } = spawnSync(node, [vite, 'build', '--logLevel', 'error'], {
    cwd: path.join(root, 'packages', 'console'),
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  if (status === 0) console.log(`The console is built (${seconds} s).`)
  else console.error(`The console is not built: ${how}.\n${error ? error.message : stderr}`)
}
