/** One instruction of a Dockerfile with its continued lines joined. */
export interface Instruction {
  readonly word: string;
  readonly rest: string;
  /** Its first line, counted from 1. */
  readonly line: number;
}

export interface Stage {
  readonly name: string;
  /** The stage or published image that it builds on. */
  readonly base: string;
  readonly instructions: readonly Instruction[];
}

/** The instructions that image.ts can follow. All others are failures and are never skipped. */
const KNOWN = /^(WORKDIR|COPY|RUN|ENV|USER|VOLUME|EXPOSE|STOPSIGNAL|HEALTHCHECK|CMD)$/;

/** @throws Error with the line of an instruction that cannot be followed */
export function refuse({ line, word, rest }: Instruction, why: string): never {
  throw new Error(`Dockerfile:${line} ${word} ${rest}: ${why}`);
}

/**
 * Parses the text of a Dockerfile into its stages, in order.
 * @throws Error with the line of an unknown instruction
 */
export function readDockerfile(text: string): Stage[] {
  const stages: { name: string; base: string; instructions: Instruction[] }[] = [];
  for (const instruction of instructions(text)) {
    if (instruction.word === 'FROM') {
      const [, base, name] =
        /^(\S+)(?: AS (\S+))?$/.exec(instruction.rest) ?? refuse(instruction, 'not a plain FROM');
      stages.push({ name: name ?? String(stages.length), base: base ?? '', instructions: [] });
    } else {
      if (!KNOWN.test(instruction.word)) refuse(instruction, 'this instruction is not known');
      const stage = stages.at(-1) ?? refuse(instruction, 'it stands before the first FROM');
      stage.instructions.push(instruction);
    }
  }
  return stages;
}

function* instructions(text: string): Generator<Instruction> {
  let started: { text: string; line: number } | undefined;
  for (const [index, raw] of text.split('\n').entries()) {
    if (/^\s*(#|$)/.test(raw)) continue;
    const continued = raw.trimEnd().endsWith('\\');
    const piece = raw.trim().replace(/\s*\\$/, '');
    const whole: { text: string; line: number } = started
      ? { text: `${started.text} ${piece}`, line: started.line }
      : { text: piece, line: index + 1 };
    started = continued ? whole : undefined;
    if (continued) continue;
    const [, word = '', rest = ''] = /^(\S+)\s*(.*)$/.exec(whole.text) ?? [];
    yield { word, rest, line: whole.line };
  }
}

/** A command in exec form, `["node", "server.ts"]`; a shell form would hide the process from signals. */
export function execForm(instruction: Instruction, text: string = instruction.rest): string[] {
  if (!text.startsWith('[')) refuse(instruction, 'not in exec form');
  return JSON.parse(text) as string[];
}
