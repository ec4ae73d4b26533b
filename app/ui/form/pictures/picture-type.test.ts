import { describe, expect, it } from 'vitest';
import { pictureType } from './picture-type.ts';

const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));

describe('the type of a picture by its bytes', () => {
  it.each([
    ['\x89PNG\r\n\x1a\n and the rest', 'image/png'],
    ['\xff\xd8\xff\xe0 and the rest', 'image/jpeg'],
    ['RIFF\x04\x00\x00\x00WEBPVP8 ', 'image/webp'],
  ])('is found for %j', (text, type) => {
    expect(pictureType(bytes(text))).toBe(type);
  });

  it.each([
    '',
    '\x89PNG',
    '\x89PNG but only so far',
    'RIFF\x04\x00\x00\x00WAVEfmt ',
    '<svg/>',
    '%PDF-1.7',
    'GIF89a',
  ])('is nothing for %j', (text) => {
    expect(pictureType(bytes(text))).toBeNull();
  });
});
