#!/usr/bin/env node
import process from 'node:process'

// Before anything is loaded that an older Node cannot read.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 22 || (major === 22 && minor < 12)) {
  process.stderr.write(`dbk needs Node 22.12 or newer; this is ${process.versions.node}\n`)
  process.exitCode = 1
} else {
  const { main } = await import('./main.ts')
  await main(process.argv.slice(2))
}
