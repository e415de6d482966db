import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { createLookup, isPublicAddress, publicInternet, readLink } from './public-internet.ts';

describe('an address', () => {
  it.each([
    ['8.8.8.8'],
    ['190.85.10.20'],
    ['172.15.255.255'],
    ['172.32.0.1'],
    ['100.63.255.255'],
    ['100.128.0.1'],
    ['2606:4700::1111'],
    ['2800:3f0:4005::200e'],
  ])('of the public internet is one: %s', (address) => expect(isPublicAddress(address)).toBe(true));

  it.each([
    ['this machine', '127.0.0.1', '127.255.255.254', '::1'],
    ['no machine', '0.0.0.0', '0.1.2.3', '::'],
    ['a private network', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fd00::1', 'fc00::1', 'fec0::1'],
    ['this link', '169.254.1.1', 'fe80::1', 'fe80::1%eth0', 'febf::1'],
    ['a carrier’s network', '100.64.0.1', '100.127.255.255'],
    ['a cloud’s own', '169.254.169.254', '100.100.100.200', '192.0.0.192', '168.63.129.16', 'fd00:ec2::254'],
    ['many machines', '224.0.0.1', '239.255.255.255', '255.255.255.255', 'ff02::1'],
    ['kept back', '192.0.0.1', '192.0.2.1', '198.18.0.1', '198.51.100.1', '203.0.113.1', '240.0.0.1', '100::1', '4000::1'],
    ['an example', '2001:db8::1', '3fff::1'],
    ['IPv4 mapped', '::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:8.8.8.8'],
    ['IPv4 compatible', '::127.0.0.1', '::7f00:1', '::8.8.8.8'],
    ['IPv4 translated', '::ffff:0:7f00:1', '64:ff9b::7f00:1', '64:ff9b::8.8.8.8', '64:ff9b:1::7f00:1'],
    ['IPv4 in a tunnel', '2002:7f00:1::', '2002:808:808::', '2001:0:7f00:1::1', '192.88.99.1'],
    ['no address', '', 'localhost', '127.1', '2130706433', '0x7f000001', '0177.0.0.1', '8.8.8.8 ', '[::1]'],
  ])('that is %s is none of the public internet', (_what, ...addresses) =>
    expect(addresses.filter(isPublicAddress)).toEqual([]),
  ); // prettier-ignore
});

describe('a link', () => {
  const hrefOf = (text: string, base?: string) =>
    readLink(text, publicInternet, base ? new URL(base) : undefined).href;

  it.each([
    ['https://fotos.example.com/a/freno.jpg?v=2', 'https://fotos.example.com/a/freno.jpg?v=2'],
    ['http://fotos.example.com:80/freno.jpg', 'http://fotos.example.com/freno.jpg'],
    ['https://fotos.example.com:443/freno.jpg', 'https://fotos.example.com/freno.jpg'],
    ['http://8.8.8.8/freno.jpg', 'http://8.8.8.8/freno.jpg'],
    ['http://[2606:4700::1111]/freno.jpg', 'http://[2606:4700::1111]/freno.jpg'],
  ])('to the public internet is followed: %s', (text, href) => expect(hrefOf(text)).toBe(href));

  it.each([
    ['of this machine', 'http://127.0.0.1/'],
    ['in decimals', 'http://2130706433/'],
    ['in octals', 'http://0177.0.0.1/'],
    ['in long octals', 'http://00000177.0.0.1/'],
    ['in hexadecimals', 'http://0x7f000001/'],
    ['in mixed digits', 'http://0x7f.0.01/'],
    ['shortened', 'http://127.1/'],
    ['with a dot at its end', 'http://127.0.0.1./'],
    ['in percents', 'http://127%2e0%2e0%2e1/'],
    ['in full width', 'http://１２７.０.０.１/'],
    ['with other dots', 'http://127。0。0。1/'],
    ['in circles', 'http://①②⑦.⓪.⓪.①/'],
    ['of nowhere', 'http://0/'],
    ['of everyone', 'http://4294967295/'],
    ['of a cloud', 'http://169.254.169.254/latest/meta-data/'],
    ['of a cloud in decimals', 'http://2852039166/'],
    ['of a carrier', 'http://100.64.0.1/'],
    ['of IPv6', 'http://[::1]/'],
    ['of IPv6 that is nowhere', 'http://[::]/'],
    ['of IPv6 written out', 'http://[0:0:0:0:0:0:0:1]/'],
    ['mapped', 'http://[::ffff:127.0.0.1]/'],
    ['mapped in hexadecimals', 'http://[::ffff:7f00:1]/'],
    ['compatible', 'http://[::127.0.0.1]/'],
    ['unique to a site', 'http://[fd00::1]/'],
    ['of this link', 'http://[fe80::1]/'],
    ['translated', 'http://[64:ff9b::7f00:1]/'],
    ['in a tunnel', 'http://[2002:7f00:1::]/'],
    ['without slashes', 'http:127.0.0.1'],
    ['with slashes the other way', 'http:\\\\127.0.0.1\\'],
  ])('to an address %s is not', (_how, text) => expect(() => hrefOf(text)).toThrow(/^the address /));

  it.each([
    ['file:///etc/passwd', /scheme/],
    ['ftp://fotos.example.com/a.jpg', /scheme/],
    ['gopher://127.0.0.1:6379/_FLUSHALL', /scheme/],
    ['data:image/png;base64,AAAA', /scheme/],
    ['javascript:alert(1)', /scheme/],
    ['https://fotos.example.com:8443/', /port/],
    ['http://fotos.example.com:443/', /port/],
    ['https://fotos.example.com:80/', /port/],
    ['http://fotos.example.com:6379/', /port/],
    ['http://fotos.example.com@127.0.0.1/', /signs in/],
    ['http://ana:clave@fotos.example.com/', /signs in/],
    ['http://:clave@fotos.example.com/', /signs in/],
    ['http://fotos.example.com%2f@127.0.0.1/', /signs in/],
    ['http://[fe80::1%25eth0]/', /Invalid URL/],
    ['http://127.0.0.1%00.example.com/', /Invalid URL/],
    ['http://256.1.1.1/', /Invalid URL/],
    ['/freno.jpg', /Invalid URL/],
    ['', /Invalid URL/],
  ])('%s is not', (text, why) => expect(() => hrefOf(text)).toThrow(why));

  it('of a redirect is read where it stands, and by the same rules', () => {
    const base = 'https://fotos.example.com/a/b';
    expect(hrefOf('../c.jpg', base)).toBe('https://fotos.example.com/c.jpg');
    expect(hrefOf('//otra.example.com/c.jpg', base)).toBe('https://otra.example.com/c.jpg');
    for (const text of ['//127.0.0.1/c.jpg', '//2130706433/', 'http://[::1]/', '//fotos.example.com:22/', 'file:///etc/passwd'])
      expect(() => hrefOf(text, base)).toThrow(); // prettier-ignore
  });
});

describe('a name', () => {
  const lookUp = (addresses: string[], options: { all?: boolean } = { all: true }) =>
    promisify(createLookup({ ...publicInternet, resolve: async () => addresses }))(
      'fotos.example.com',
      options,
    );

  it('has the addresses that were checked, all of them or the first', async () => {
    const addresses = ['8.8.8.8', '2606:4700::1111'];
    expect(await lookUp(addresses)).toEqual([
      { address: '8.8.8.8', family: 4 },
      { address: '2606:4700::1111', family: 6 },
    ]);
    expect(await lookUp(addresses, {})).toBe('8.8.8.8');
  });

  it.each([
    ['this machine', ['127.0.0.1']],
    ['this machine in IPv6', ['::1']],
    ['this machine among others', ['8.8.8.8', '127.0.0.1']],
    ['a private network behind a public address', ['2606:4700::1111', '10.0.0.5']],
    ['a cloud’s own', ['169.254.169.254']],
    ['IPv4 mapped', ['::ffff:10.0.0.5']],
    ['IPv4 translated', ['64:ff9b::a00:5']],
    ['a carrier’s network', ['100.64.0.1']],
    ['what is no address', ['localhost']],
  ])('that stands for %s has no address', async (_what, addresses) =>
    expect(lookUp(addresses)).rejects.toThrow(/^the address /),
  );

  it('that nobody knows has none', () =>
    expect(lookUp([])).rejects.toThrow('no address of fotos.example.com'));
});
