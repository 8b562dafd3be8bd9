// Which network a caller belongs to, and the keyed hash that stands for it where it is counted.
import { createHmac } from 'node:crypto';
import { BlockList, isIP, isIPv6 } from 'node:net';

const MAPPED_IPV4 = /^::ffff:(?=\d+\.)/i;
const NETWORK_GROUPS = 4;

/** An IPv6 caller is a whole /64, because that is what one household gets. */
export function networkOf(address: string): string {
  const plain = address.replace(MAPPED_IPV4, '').replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const groups = (text: string | undefined) => (text ? text.split(':') : []);
  const missing = Math.max(0, 8 - groups(head).length - groups(tail).length);
  const all =
    tail === undefined ? groups(head) : [...groups(head), ...Array(missing).fill('0'), ...groups(tail)];
  return all
    .slice(0, NETWORK_GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** Whether an address is in one of the CIDR ranges. */
export function matchNetworks(ranges: readonly string[]): (address: string) => boolean {
  const networks = new BlockList();
  for (const range of ranges) {
    const [network = '', bits] = range.split('/');
    networks.addSubnet(network, Number(bits), familyOf(network));
  }
  return (address) => {
    const plain = address.replace(MAPPED_IPV4, '');
    return isIP(plain) !== 0 && networks.check(plain, familyOf(plain));
  };
}

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

export const hiddenKey = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(`limit:${text}`).digest('base64url');
