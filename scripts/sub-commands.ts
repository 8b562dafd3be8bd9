// `pnpm stress storm --short` runs the file of `storm`; `pnpm stress` lists what there is.

/** `run` imports the file, which does its work and reads the arguments that are left. */
export type SubCommand = { does: string; run: () => Promise<unknown> };
export type SubCommands = Record<string, SubCommand>;

export function listSubCommands(command: string, subCommands: SubCommands): string {
  const width = Math.max(...Object.keys(subCommands).map((name) => name.length));
  const lines = Object.entries(subCommands).map(([name, { does }]) => `  ${name.padEnd(width)}  ${does}`);
  return [`pnpm ${command} <sub-command>`, ...lines].join('\n');
}

export async function runSubCommand(command: string, subCommands: SubCommands) {
  const [node = '', file = '', name, ...rest] = process.argv;
  const subCommand = Object.hasOwn(subCommands, name ?? '') ? subCommands[name ?? ''] : undefined;
  if (!subCommand) {
    if (name !== undefined) console.log(`There is no sub-command ${name}.`);
    console.log(listSubCommands(command, subCommands));
    process.exitCode = name === undefined ? 0 : 1;
    return;
  }
  process.argv = [node, file, ...rest];
  await subCommand.run();
}
