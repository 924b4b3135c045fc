// After an installation: builds the console, where what builds it was installed. Runs on any Node.
'use strict'

const { spawnSync } = require('node:child_process')
const { existsSync } = require('node:fs')
const path = require('node:path')

const root = path.join(__dirname, '..')
const vite = path.join(root, 'node_modules/vite/bin/vite.js')
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
const isOld = major < 20 || (major === 20 && minor < 19)

// Without the packages of development there is nothing to build it with: the service says then that it has no console.
if (existsSync(vite) && existsSync(path.join(root, 'node_modules/@daybook/react')) && !isOld) {
  const options = { cwd: path.join(root, 'packages/console'), stdio: 'inherit' }
  const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], options)
  process.exitCode = status === null ? 1 : status
}
