import { Writable } from 'node:stream';

/** Where a log is written to in a test that reads it. */
export function recordLines() {
  const lines: string[] = [];
  const sink = new Writable({
    write(line: Buffer, _encoding, done) {
      lines.push(line.toString());
      done();
    },
  });
  return { lines, sink };
}
