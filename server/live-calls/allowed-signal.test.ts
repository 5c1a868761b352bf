import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allowedSignal, candidatesIn } from './allowed-signal';

const UUID = '7f1c1a52-7a4b-4ad2-9a3e-5d0f7d1f9c11';

const at = (address: string, type = 'host', port = 50_000) =>
  `candidate:842163049 1 udp 1677729535 ${address} ${port} typ ${type}`;

const sent = (candidate: string, isRelayOnly = false) =>
  allowedSignal({ candidate: { candidate, sdpMid: '0', sdpMLineIndex: 0 } }, isRelayOnly)?.candidate
    ?.candidate;

const sdp = (...lines: string[]) =>
  ['v=0', 'o=- 46117 2 IN IP4 127.0.0.1', 's=-', 't=0 0', ...lines, ''].join('\r\n');

const sdpSent = (text: string, isRelayOnly = false) =>
  allowedSignal({ description: { type: 'offer', sdp: text } }, isRelayOnly)?.description?.sdp;

describe('a candidate', () => {
  it.each([
    '192.168.1.20',
    '10.0.0.5',
    '172.20.1.1',
    '100.64.0.9',
    '198.51.100.7',
    '1.1.1.1',
    '2a02:1810::5',
    '2001:db8:1::7',
    'fd12:3456::1',
    'fc00::1',
    `${UUID}.local`,
  ])('of UDP at %s passes', (address) => {
    expect(sent(at(address))).toBe(at(address));
  });

  it.each([
    '127.0.0.1',
    '127.8.8.8',
    '0.0.0.0',
    '0.1.2.3',
    '169.254.169.254',
    '224.0.0.251',
    '239.255.255.250',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '0:0:0:0:0:0:0:1',
    '0000:0000:0000:0000:0000:0000:0000:0001',
    '::127.0.0.1',
    '::ffff:127.0.0.1',
    '::FFFF:7F00:1',
    '::ffff:192.168.1.20',
    '0:0:0:0:0:ffff:a9fe:a9fe',
    '::ffff:0:127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b::169.254.169.254',
    '64:ff9b:1::a9fe:a9fe',
    '2002:7f00:1::',
    '2001:0:7f00:1::1',
    'fe80::1',
    'FE80::1',
    'fe80::1%eth0',
    'febf::1',
    'fec0::1',
    'ff02::fb',
    'FF05::1:3',
  ])('at %s, of the device itself, its link, or many devices, does not', (address) => {
    expect(sent(at(address))).toBeUndefined();
    expect(sent(at(address, 'relay'), true)).toBeUndefined();
  });

  it.each([
    'localhost',
    'tablet.local.example.org',
    'relay.example',
    'a.b.local',
    '.local',
    'local',
    `${UUID}.local.`,
    'metadata.google.internal',
    '127.1',
    '127.0.1',
    '0x7f000001',
    '0x7f.0.0.1',
    '0177.0.0.1',
    '2130706433',
    '127.0.0.01',
    '192.168.1.020',
    '[::1]',
    '１２７.0.0.1',
    '192.168.1.20:80',
    '1.2.3',
    '1.2.3.4.5',
    ':::',
    '12345::1',
    '',
  ])('at %j, which is neither an address nor a name of mDNS, does not', (address) => {
    expect(sent(at(address))).toBeUndefined();
  });

  it('passes with UDP alone', () => {
    expect(sent(at('192.168.1.20').replace('udp', 'UDP'))).toBe(at('192.168.1.20'));
    expect(
      sent('candidate:1 1 tcp 1518280447 192.168.1.20 9 typ host tcptype active'),
    ).toBeUndefined();
    for (const odd of ['TCP', 'ssltcp', 'tls', 'udp-tcp', ''])
      expect(sent(at('192.168.1.20').replace('udp', odd)), odd).toBeUndefined();
  });

  it.each([0, 9, 22, 53, 80, 443, 1023, 65_536, 99_999])(
    'at port %i, where no call is, does not',
    (port) => {
      expect(sent(at('198.51.100.7', 'srflx', port))).toBeUndefined();
    },
  );

  it('says nothing of the address behind the one that it offers', () => {
    const full = `${at('198.51.100.7', 'srflx')} raddr 192.168.1.20 rport 50000 generation 0 ufrag a+B/ network-id 1 network-cost 10`;
    expect(sent(full)).toBe(
      `${at('198.51.100.7', 'srflx')} raddr 0.0.0.0 rport 0 generation 0 ufrag a+B/ network-id 1 network-cost 10`,
    );
    expect(sent(`${at('198.51.100.7', 'relay')} raddr 203.0.113.9 rport 40000`, true)).toBe(
      `${at('198.51.100.7', 'relay')} raddr 0.0.0.0 rport 0`,
    );
    expect(sent(`${at('192.168.1.20')} password secret x-mine 10.0.0.1`)).toBe(at('192.168.1.20'));
  });

  it('is of a relay where a call goes by relay only', () => {
    expect(sent(at('198.51.100.7', 'relay'), true)).toContain('198.51.100.7 50000 typ relay');
    for (const type of ['host', 'srflx', 'prflx', 'HOST'])
      expect(sent(at('198.51.100.7', type), true), type).toBeUndefined();
    expect(sent(at(`${UUID}.local`), true)).toBeUndefined();
    expect(sent(at(`${UUID}.local`, 'relay'), true)).toBeUndefined();
    expect(sent(`${at('198.51.100.7')} typ relay`, true)).toBeUndefined();
    expect(sent(`${at('198.51.100.7', 'relay')} typ host`, true)).not.toContain('host');
  });

  it.each([
    'candidate:',
    at('192.168.1.20').replace('candidate:', 'a=candidate:'),
    at('192.168.1.20').replace('candidate:', ''),
    ` ${at('192.168.1.20')}`,
    at('192.168.1.20').replace(' udp', '  udp'),
    `${at('192.168.1.20')}\r\na=${at('127.0.0.1')}`,
    `${at('192.168.1.20')}\n`,
    `${at('192.168.1.20')}\0`,
    at('192.168.1.20').replace(' typ', '\ttyp'),
    at('192.168.1.20').replace('typ host', 'typ'),
    at('192.168.1.20').replace('1677729535', '4294967296'),
    at('192.168.1.20').replace(' 1 udp', ' 257 udp'),
    `${at('192.168.1.20')} generation`,
  ])('that no browser writes does not pass: %j', (candidate) => {
    expect(sent(candidate)).toBeUndefined();
  });

  it('that is empty ends the others', () => {
    for (const isRelayOnly of [false, true]) {
      const end = { candidate: { candidate: '', sdpMid: '0' } };
      expect(allowedSignal(end, isRelayOnly)).toEqual(end);
      expect(candidatesIn(end)).toEqual([]);
    }
  });
});

describe('a description', () => {
  const media = [
    'm=audio 50000 UDP/TLS/RTP/SAVPF 111',
    'c=IN IP4 198.51.100.7',
    'a=rtcp:50001 IN IP4 198.51.100.7',
    `a=${at(`${UUID}.local`)}`,
    `a=${at('127.0.0.1')}`,
    'a=candidate:1 1 tcp 1518280447 192.168.1.20 9 typ host tcptype active',
    `a=${at('198.51.100.7', 'srflx')} raddr 192.168.1.20 rport 50000`,
    `a=${at('203.0.113.5', 'relay')} raddr 198.51.100.7 rport 50000`,
    'a=end-of-candidates',
    'a=ice-ufrag:a+B/',
    'a=fingerprint:sha-256 AA:BB',
    'a=fmtp:111 minptime=10;useinbandfec=1',
    'a=msid-semantic: WMS',
    'a=extmap:14 urn:ietf:params:rtp-hdrext:toffset',
    'a=sctp-port:5000',
  ];

  it('keeps the candidates that may go, and every line without an address', () => {
    expect(sdpSent(sdp(...media))?.split('\r\n')).toEqual([
      'v=0',
      'o=- 46117 2 IN IP4 0.0.0.0',
      's=-',
      't=0 0',
      'm=audio 50000 UDP/TLS/RTP/SAVPF 111',
      'c=IN IP4 0.0.0.0',
      'a=rtcp:9 IN IP4 0.0.0.0',
      `a=${at(`${UUID}.local`)}`,
      `a=${at('198.51.100.7', 'srflx')} raddr 0.0.0.0 rport 0`,
      `a=${at('203.0.113.5', 'relay')} raddr 0.0.0.0 rport 0`,
      ...media.slice(8),
      '',
    ]);
  });

  it('has each candidate that may go as its address, port and type', () => {
    const sent = allowedSignal({ description: { type: 'offer', sdp: sdp(...media) } }, false);
    expect(candidatesIn(sent ?? {})).toEqual([
      `${UUID}.local 50000 typ host`,
      '198.51.100.7 50000 typ srflx',
      '203.0.113.5 50000 typ relay',
    ]);
    const alone = { candidate: at('198.51.100.7', 'srflx'), sdpMid: '0', sdpMLineIndex: 0 };
    expect(candidatesIn({ candidate: alone })).toEqual(['198.51.100.7 50000 typ srflx']);
  });

  it('names nothing but the relay where a call goes by relay only', () => {
    const relayed = sdpSent(sdp(...media), true) ?? '';
    expect(relayed.match(/^a=candidate.*$/gm)).toEqual([
      `a=${at('203.0.113.5', 'relay')} raddr 0.0.0.0 rport 0`,
    ]);
    expect(relayed).not.toMatch(/198\.51|192\.168|127\.0|local/);
  });

  it.each([
    ['a lone line feed', `x\na=${at('198.51.100.7')}`],
    ['a lone carriage return', `x\ra=${at('198.51.100.7')}`],
    ['capitals', `x\r\na=CANDIDATE:${at('198.51.100.7').slice(10)}`],
    ['capitals in its address', `x\r\nA=CANDIDATE:${at('198.51.100.7').slice(10)}`],
    ['spaces before its name', `x\r\na= ${at('198.51.100.7')}`],
    ['a colon before its name', `x\r\na=:${at('198.51.100.7')}`],
    ['a space behind its name', `x\r\na=candidate ${at('198.51.100.7').slice(10)}`],
    ['a space before its line', `x\r\n a=${at('198.51.100.7')}`],
    ['a tab', `x\r\n\ta=${at('198.51.100.7')}`],
    ['a zero', `x\0\r\na=${at('198.51.100.7')}`],
    ['a separator of lines', `x\u2028a=${at('198.51.100.7')}`],
    ['the remote ones', `x\r\na=remote-candidates:1 198.51.100.7 50000`],
    ['the connection', `x\r\nc=IN IP4 198.51.100.7`],
    ['the connection in capitals', `x\r\nC=IN IP4 198.51.100.7`],
    ['the address of RTCP', `x\r\na=RTCP:5 IN IP4 198.51.100.7`],
    ['the origin', `x\r\no=- 1 1 IN IP6 198.51.100.7`],
  ])('hides no candidate behind %s', (_where, lines) => {
    expect(sdpSent(sdp(`a=mid:${lines}`), true) ?? '').not.toContain('198.51.100.7');
  });

  it('that is no SDP does not go', () => {
    for (const odd of ['hello', 'a=', 'v=0\r\nhello', 'a=caf\u00e9', '=', 'a=\u007f'])
      expect(sdpSent(odd), odd).toBeUndefined();
  });

  it('may be empty, as one that rolls back is', () => {
    const rollback = { description: { type: 'rollback', sdp: '' } } as const;
    expect(allowedSignal(rollback, true)?.description?.type).toBe('rollback');
  });
});

it('lets a wish for a restart pass', () => {
  expect(allowedSignal({ restart: true }, true)).toEqual({ restart: true });
  expect(candidatesIn({ restart: true })).toEqual([]);
});

it('lets no address but that of a relay through, whatever is sent, and what it lets through passes again', () => {
  const piece = fc.constantFrom(
    'a=',
    'A=',
    'candidate:1 1 udp 1 ',
    '198.51.100.7',
    ' 50000 typ host',
    ' 50000 typ relay',
    ' raddr 198.51.100.7 rport 5',
    '\r',
    '\n',
    '\r\n',
    ' ',
    ':',
    '\t',
    '\0',
    'c=IN IP4 ',
    'o=- 1 1 IN IP4 ',
    'a=rtcp:1 IN IP4 ',
    'v=0',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => {
      const passed = sdpSent(pieces.join(''), true);
      if (passed === undefined) return;
      for (const line of passed.split('\r\n'))
        if (/^a=candidate/i.test(line)) expect(line).toMatch(/ typ relay/);
      expect(sdpSent(passed, true)).toBe(passed);
    }),
    { numRuns: 500 },
  );
});
