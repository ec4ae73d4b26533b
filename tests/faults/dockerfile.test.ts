import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildContext } from '../setup/build-context.ts';
import { readDockerfile } from '../setup/dockerfile.ts';
import { openImageWorks } from '../setup/image.ts';

let project: string;
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'forecourt-dockerfile-'));
});
afterEach(() => rmSync(project, { recursive: true, force: true }));

/** A project of three files with this Dockerfile. */
function insert(dockerfile: string, ignored = ''): void {
  writeFileSync(join(project, 'Dockerfile'), dockerfile);
  writeFileSync(join(project, '.dockerignore'), ignored);
  mkdirSync(join(project, 'app/.hidden'), { recursive: true });
  for (const path of ['app/one.ts', 'app/one.test.ts', 'app/.hidden/two.ts']) {
    writeFileSync(join(project, path), path);
  }
}

describe('the reader of the Dockerfile', () => {
  it('joins continued lines and skips comments between them', () => {
    const [stage] = readDockerfile('FROM x AS y\nRUN a \\\n# no\n && b\n');
    expect(stage?.instructions).toEqual([{ word: 'RUN', rest: 'a && b', line: 2 }]);
  });

  it('refuses what it does not know, with the line', () => {
    expect(() => readDockerfile('FROM x\nADD a b')).toThrow('Dockerfile:2 ADD a b');
    expect(() => readDockerfile('FROM --platform=a x')).toThrow('Dockerfile:1');
  });
});

describe('the follower of the Dockerfile', () => {
  it.each([
    ['COPY --chown=1:1 app ./app', 'this form of COPY'],
    ['COPY app/*.ts ./', 'this form of COPY'],
    ['COPY app/none.ts ./', 'no such file'],
    ['CMD node server.ts', 'not in exec form'],
    ['HEALTHCHECK NONE', 'not in exec form'],
    ['ENV A="b c"', 'not NAME=value'],
    ['RUN exit 3', 'it ended with 3'],
  ])('refuses %s', async (line, words) => {
    insert(`FROM node:24-slim\n${line}\n`);
    const works = openImageWorks(project);
    await expect(works.make()).rejects.toThrow(words);
    await works.remove();
  });

  it('refuses an unknown base image', async () => {
    insert('FROM node:20\n');
    const works = openImageWorks(project);
    await expect(works.make()).rejects.toThrow('FROM node:20');
    await works.remove();
  });
});

it('the last matching pattern of .dockerignore decides, also for names with a dot', () => {
  insert('', '# nothing but\n*\n!app\n**/*.test.ts\n');
  const context = buildContext(project);
  const paths = ['Dockerfile', '.env', '.git/config', 'app/one.ts', 'app/.hidden/two.ts', 'app/one.test.ts'];
  expect(paths.filter((path) => context.holds(path))).toEqual(['app/one.ts', 'app/.hidden/two.ts']);
  context.copy('app', join(project, 'out'));
  expect(() => context.copy('.env', join(project, 'out'))).toThrow('no such file');
});
