import { describe, expect, it } from 'vitest';
import { UpstreamError } from '../../upstream/upstream-error.ts';
import { staffContextForTests } from '../staff-context/staff-context.fixture.ts';
import { failedFile, fileAnswer } from './file-answer.server.ts';

const disposition = (name: string) =>
  fileAnswer({ name, contentType: 'application/pdf', bytes: Buffer.from('%PDF') }).headers.get(
    'content-disposition',
  );

describe('a file as an answer', () => {
  it('is saved under its name and carries its type and bytes', async () => {
    const answer = fileAnswer({ name: 'a.pdf', contentType: 'application/pdf', bytes: Buffer.from('%PDF') });
    expect([answer.headers.get('content-type'), await answer.text()]).toEqual(['application/pdf', '%PDF']);
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="a.pdf"; filename*=UTF-8''a.pdf`,
    );
  });

  it('is shown where it is a picture that may be', () => {
    const file = { name: 'a.png', contentType: 'image/png', bytes: Buffer.from('x'), isShown: true };
    expect(fileAnswer(file).headers.get('content-disposition')).toMatch(/^inline; filename="a\.png"/);
  });

  it.each([
    ['Zoë’s car.jpg', `attachment; filename="Zo-s-car.jpg"; filename*=UTF-8''Zo%C3%AB%E2%80%99s%20car.jpg`],
    ['../../etc/passwd', `attachment; filename="etc-passwd"; filename*=UTF-8''..%20..%20etc%20passwd`],
    [
      'a"; filename="b.html',
      `attachment; filename="a-filename-b.html"; filename*=UTF-8''a%20%3B%20filename%3D%20b.html`,
    ],
    ['a\r\nSet-Cookie: b', `attachment; filename="a-Set-Cookie-b"; filename*=UTF-8''a%20Set-Cookie%20%20b`],
    ['\u202egpj.exe', `attachment; filename="gpj.exe"; filename*=UTF-8''gpj.exe`],
    ['\ud800', `attachment; filename="document"; filename*=UTF-8''%EF%BF%BD`],
    ['', `attachment; filename="document"; filename*=UTF-8''document`],
  ])('has a name that no header or file system takes for something else: %j', (name, expected) => {
    expect(disposition(name)).toBe(expected);
  });
});

describe('a file that there is not', () => {
  const failing = (kind: 'refused' | 'unreachable', status: number | null) =>
    new UpstreamError(kind, 'no', { operationId: 'documents.get', traceId: 'trace-1', status });

  it('is reported as absent where the service has none with this id', async () => {
    const answer = failedFile(failing('refused', 404), 'Document 7 not found', staffContextForTests());
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('Document 7 not found');
  });

  it('says what failed, what to do and the trace id where the service does not answer', async () => {
    const answer = failedFile(failing('unreachable', null), '', staffContextForTests());
    expect(answer.status).toBe(503);
    expect((await answer.text()).split('\n\n')).toEqual([
      'failed.unreachable.title',
      'failed.unreachable.text',
      'labels:trouble.trace trace-1',
    ]);
  });

  it('says that it is forbidden without a trace id', async () => {
    const answer = failedFile(failing('refused', 403), '', staffContextForTests());
    expect(answer.status).toBe(403);
    expect(await answer.text()).not.toContain('trace-1');
  });
});
