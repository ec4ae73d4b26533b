import { randomUUID } from 'node:crypto';

type Entry = readonly [name: string, value: string | File];

const escaped = (name: string): string => name.replaceAll(/\r\n|\r|\n/g, '%0D%0A').replaceAll('"', '%22');

/**
 * Encodes a form as multipart/form-data like browsers. Node omits the empty file name of a field without a file, and a
 * server then reads it as text.
 */
export async function encodeMultipart(
  entries: Iterable<Entry>,
): Promise<{ readonly body: Buffer; readonly type: string }> {
  const boundary = `----FormBoundary${randomUUID().replaceAll('-', '')}`;
  const parts: Buffer[] = [];
  for (const [name, value] of entries) {
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${escaped(name)}"`;
    if (typeof value === 'string') {
      parts.push(Buffer.from(`${head}\r\n\r\n${value.replaceAll(/\r\n|\r|\n/g, '\r\n')}\r\n`));
      continue;
    }
    const type = value.type || 'application/octet-stream';
    parts.push(Buffer.from(`${head}; filename="${escaped(value.name)}"\r\nContent-Type: ${type}\r\n\r\n`));
    // An empty file may belong to the window of a page and have no readable content.
    if (value.size > 0) parts.push(Buffer.from(await value.arrayBuffer()));
    parts.push(Buffer.from('\r\n'));
  }
  parts.push(Buffer.from(`--${boundary}--\r\n`));
  return { body: Buffer.concat(parts), type: `multipart/form-data; boundary=${boundary}` };
}
