// Reads what pgBackRest says about its repository.
// Its commands end with 0 also when the repository is damaged.

/** Words of `pgbackrest verify` about something that is missing or has changed. */
const DAMAGE =
  /(checksum invalid|invalid checksum|size invalid|missing|unable to|could not|no (usable )?(backups?|archives?)|ERROR|error:|other: [1-9])/i;
const HARMLESS = /checksum invalid: 0|size invalid: 0|missing: 0|other: 0|stanza: tredje$/i;

export function findRepositoryProblems(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim());
  const bad = lines.flatMap((line) =>
    line
      .split(',')
      .map((part) => part.trim())
      .filter((part) => DAMAGE.test(part) && !HARMLESS.test(part)),
  );
  const isFinished = lines.some((line) =>
    /status: ok|verify command end: completed successfully/i.test(line),
  );
  return [
    ...bad.map((part) => `repository: ${part}`),
    ...(isFinished ? [] : ['repository: it was not verified']),
  ];
}

type Info = {
  name: string;
  status: { code: number; message: string };
  backup: { timestamp: { stop: number }; error?: boolean }[];
}[];

export function findBackupProblems(
  json: string,
  { maxHours, now }: { maxHours: number; now: Date },
): string[] {
  let stanzas: Info;
  try {
    stanzas = JSON.parse(json.slice(json.indexOf('['))) as Info;
  } catch {
    return ['pgbackrest info gives no answer'];
  }
  const [stanza] = stanzas;
  if (!stanza) return ['the repository has no stanza'];
  if (stanza.status.code !== 0) return [`the repository says: ${stanza.status.message}`];
  const newest = stanza.backup.at(-1);
  if (!newest) return ['there is no backup'];
  const hours = (now.getTime() / 1_000 - newest.timestamp.stop) / 3_600;
  return [
    ...(hours > maxHours ? [`the newest backup is ${hours.toFixed(0)} hours old`] : []),
    ...(newest.error ? ['the newest backup has pages with wrong checksums'] : []),
  ];
}
