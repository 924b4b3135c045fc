import assert from 'node:assert/strict'
import { createServer } from 'node:net'
import { describe, it } from 'node:test'
import { aReceiver } from '../../test/receiver.ts'
import { isPublicAddress } from './addresses.ts'
import { type Lookup, openOutbound } from './outbound.ts'

const message = { headers: { 'content-type': 'application/json' }, body: '{}' }

/** One name for each: the system's own resolver is not asked. */
function lookupOf(names: Readonly<Record<string, readonly string[]>>): Lookup {
  return async (name) => {
    const found = names[name]
    if (!found) throw Object.assign(new Error('unknown'), { code: 'ENOTFOUND' })
    return found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
  }
}

const production = { environment: 'production', allowLoopback: false } as const
const sandbox = { environment: 'sandbox', allowLoopback: true } as const

describe('an address', () => {
  const kept = `
    0.0.0.0 0.1.2.3 10.0.0.1 10.255.255.255 100.64.0.1 100.127.255.255 127.0.0.1 127.255.0.1 169.254.169.254
    169.254.0.1 172.16.0.1 172.31.255.255 192.0.0.1 192.0.0.170 192.0.2.1 192.88.99.1 192.168.0.1
    192.168.255.255 198.18.0.1 198.19.255.255 198.51.100.7 203.0.113.9 224.0.0.1 239.255.255.255 240.0.0.1
    255.255.255.255 :: ::1 ::127.0.0.1 ::ffff:127.0.0.1 ::ffff:10.0.0.1 ::ffff:8.8.8.8 ::ffff:7f00:1
    64:ff9b::7f00:1 64:ff9b::808:808 64:ff9b:1::1 100::1 2001::1 2001:0:4136::1 2001:10::1 2001:20::1
    2001:db8::1 2002:7f00:1:: 2002:808:808::1 3fff::1 3fff:fff::1 5f00::1 fc00::1 fd00:ec2::254 fe80::1
    fe80::1%eth0 febf::1 fec0::1 ff02::1 ffff::1 4000::1`
    .trim()
    .split(/\s+/)
  for (const address of kept)
    it(`is not public: ${address}`, () => {
      assert.equal(isPublicAddress(address), false)
    })

  const open = `
    1.1.1.1 8.8.8.8 9.255.255.255 11.0.0.0 100.63.255.255 100.128.0.0 126.255.255.255 128.0.0.1
    172.15.255.255 172.32.0.0 192.0.1.1 192.167.255.255 198.17.255.255 2001:200::1 2001:4860:4860::8888
    2606:4700::1111 2a00:1450::1 2003::1 3ffe::1 198.20.0.0 223.255.255.255`
    .trim()
    .split(/\s+/)
  for (const address of open)
    it(`is public: ${address}`, () => {
      assert.equal(isPublicAddress(address), true)
    })
})

describe('where to send', () => {
  const lookup = lookupOf({
    'public.example': ['93.184.215.14', '2606:4700::1111'],
    'xn--mnchen-3ya.example': ['93.184.215.14'],
    'inside.example': ['10.0.0.7'],
    'mixed.example': ['93.184.215.14', '169.254.169.254'],
    'mapped.example': ['::ffff:10.0.0.7'],
    localhost: ['127.0.0.1', '::1'],
  })
  const outbound = openOutbound({ ...production, lookup })

  for (const address of [
    'https://public.example/hooks?x=1',
    'https://public.example:8443/',
    'https://PUBLIC.example',
    'https://münchen.example/',
    'https://nobody.example/',
    'https://8.8.8.8/',
    'https://[2606:4700::1111]/',
  ])
    it(`may be ${address}`, async () => assert.equal(await outbound.problemOf(address), null))

  const refused: Readonly<Record<string, string>> = {
    'https://localhost/': 'must lead to a public address',
    'https://inside.example/': 'must lead to a public address',
    'https://mixed.example/': 'must lead to a public address',
    'https://mapped.example/': 'must lead to a public address',
    'https://127.0.0.1/': 'must lead to a public address',
    'https://127.1/': 'must lead to a public address',
    'https://0x7f.1/': 'must lead to a public address',
    'https://0177.0.0.1/': 'must lead to a public address',
    'https://2130706433/': 'must lead to a public address',
    'https://0/': 'must lead to a public address',
    'https://127.0.0.1./': 'must lead to a public address',
    'https://１２７.0.0.1/': 'must lead to a public address',
    'https://169.254.169.254/latest/meta-data': 'must lead to a public address',
    'https://[::1]/': 'must lead to a public address',
    'https://[::ffff:127.0.0.1]/': 'must lead to a public address',
    'https://[::ffff:8.8.8.8]/': 'must lead to a public address',
    'https://[64:ff9b::7f00:1]/': 'must lead to a public address',
    'https://[fd00:ec2::254]/': 'must lead to a public address',
    'https://public.example./': 'must not end its host with a dot',
    'https://me:pass@public.example/': 'must not carry a name or a password',
    'https://public.example@10.0.0.7/': 'must not carry a name or a password',
    'https://public.example/#part': 'must not have a fragment',
    'https://public.example:22/': 'must use the port 443 or 8443 (http: 80 or 8080)',
    'https://public.example:80/': 'must use the port 443 or 8443 (http: 80 or 8080)',
    'http://public.example/': 'must begin with https://',
    'ftp://public.example/': 'must begin with https://',
    'file:///etc/passwd': 'must begin with https://',
    'gopher://127.0.0.1/': 'must begin with https://',
    'data:text/plain,x': 'must begin with https://',
    'https:public.example': 'must be an address',
    'https:/public.example': 'must be an address',
    'https:\\\\public.example': 'must be an address',
    'https://public.example/a b': 'must be an address',
    'https://pub\nlic.example/': 'must be an address',
    'https://public.example/\t': 'must be an address',
    ' https://public.example/': 'must be an address',
    'https://': 'must be an address',
    'https://[::1': 'must be an address',
    'https://256.256.256.256/': 'must be an address',
    'public.example': 'must be an address',
    '': 'must be an address',
  }
  for (const [address, problem] of Object.entries(refused))
    it(`may not be ${JSON.stringify(address)}`, async () => {
      assert.equal(await outbound.problemOf(address), problem)
      // What is refused beforehand is refused when it is sent, too: the address may be from another time.
      const answer = await outbound.post(address, message)
      assert.deepEqual([answer.status, answer.problem], [null, `The address ${problem}.`])
    })

  it('may be without TLS in a sandbox, at its own ports', async () => {
    const lenient = openOutbound({ environment: 'sandbox', allowLoopback: false, lookup })
    assert.equal(await lenient.problemOf('http://public.example:8080/'), null)
    assert.match((await lenient.problemOf('http://public.example:443/')) ?? '', /port/)
    for (const address of ['http://127.0.0.1:8080/', 'http://localhost:8080/', 'http://[::1]/'])
      assert.equal(
        await lenient.problemOf(address),
        'must lead to a public address; with DAYBOOK_WEBHOOKS_ALLOW_LOOPBACK=true a sandbox may reach its own machine',
      )
    assert.equal(await lenient.problemOf('http://10.0.0.1/'), 'must lead to a public address')
  })

  it('may be the own machine where that is allowed, and never in production', async () => {
    const own = openOutbound({ ...sandbox, lookup })
    for (const address of ['http://127.0.0.1:9999/', 'http://localhost:9999/', 'http://[::1]:9999/'])
      assert.equal(await own.problemOf(address), null)
    for (const address of ['http://10.0.0.1/', 'http://[::ffff:127.0.0.1]/', 'http://0.0.0.0/'])
      assert.equal(await own.problemOf(address), 'must lead to a public address')
    const strict = openOutbound({ environment: 'production', allowLoopback: true, lookup })
    assert.equal(await strict.problemOf('https://127.0.0.1/'), 'must lead to a public address')
  })
})

describe('sending', () => {
  it('judges a name again at the moment of connecting', async () => {
    await using receiver = await aReceiver()
    const { port } = new URL(receiver.url)
    const asked: string[] = []
    // Good when it is looked at, and this machine when it is connected to.
    const rebinding: Lookup = async (name) => {
      asked.push(name)
      return [{ address: asked.length === 1 ? '93.184.215.14' : '127.0.0.1', family: 4 }]
    }
    const outbound = openOutbound({ environment: 'sandbox', allowLoopback: false, lookup: rebinding })
    assert.equal(await outbound.problemOf('http://rebinding.example/'), null)
    const answer = await outbound.post(`http://rebinding.example:${port}/`, message)
    assert.deepEqual([answer.status, answer.retryAfter], [null, null])
    assert.match(
      answer.problem ?? '',
      /^The address must lead to a public address; with DAYBOOK_WEBHOOKS_ALLOW_LOOPBACK=true /,
    )
    assert.deepEqual([asked.length, receiver.received.length], [2, 0])
  })

  it('connects to what was judged, and asks for the name once', async () => {
    await using receiver = await aReceiver()
    const { port } = new URL(receiver.url)
    const asked: string[] = []
    const lookup: Lookup = async (name) => {
      asked.push(name)
      return [{ address: '127.0.0.1', family: 4 }]
    }
    const answer = await openOutbound({ ...sandbox, lookup }).post(`http://hooks.example:${port}/`, message)
    assert.deepEqual([answer.status, asked], [204, ['hooks.example']])
    assert.equal(receiver.received[0]?.headers.host, `hooks.example:${port}`)
  })

  it('follows no redirect, and takes hardly more than the status', async () => {
    await using receiver = await aReceiver()
    receiver.answer((response) => {
      response.writeHead(307, { location: receiver.url, 'retry-after': '7' })
      response.write('x'.repeat(1024 * 1024))
    })
    const answer = await openOutbound(sandbox).post(receiver.url, message)
    assert.deepEqual(answer, { status: 307, retryAfter: '7', problem: null })
    assert.equal(receiver.received.length, 1)
  })

  it('asks no proxy of the environment', async () => {
    await using receiver = await aReceiver()
    process.env['HTTP_PROXY'] = 'http://127.0.0.1:9'
    process.env['NODE_USE_ENV_PROXY'] = '1'
    try {
      assert.equal((await openOutbound(sandbox).post(receiver.url, message)).status, 204)
    } finally {
      delete process.env['HTTP_PROXY']
      delete process.env['NODE_USE_ENV_PROXY']
    }
  })

  it('says in our words what went wrong', async () => {
    const problem = async (address: string, more = {}) => {
      const outbound = openOutbound({ ...sandbox, lookup: lookupOf({ 'empty.example': [] }), ...more })
      return (await outbound.post(address, message)).problem
    }
    assert.equal(await problem('http://127.0.0.1:9/'), 'The connection was refused.')
    assert.equal(await problem('http://nobody.example/'), 'The host has no address.')
    assert.equal(await problem('http://empty.example/'), 'The host has no address.')
    const silent = createServer(() => {})
    const rude = createServer((socket) => socket.end('SSH-2.0-x\r\n'))
    for (const server of [silent, rude])
      await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
    const at = (server: typeof silent) => `http://127.0.0.1:${Object(server.address()).port}/`
    assert.equal(await problem(at(silent), { timeoutMs: 200 }), 'No answer came within 0.2 s.')
    assert.equal(await problem(at(rude)), 'What was answered is not HTTP.')
    for (const server of [silent, rude]) server.close()
    await using receiver = await aReceiver()
    assert.equal(await problem(receiver.url.replace('http', 'https')), 'No secure connection could be made.')
  })
})
