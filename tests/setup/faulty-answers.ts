import type { ServerResponse } from 'node:http';

type FaultyAnswer = (response: ServerResponse) => void;

const JSON_TYPE = { 'content-type': 'application/json' };
const FLOOD_BYTES = 100 * 1024 * 1024;
const PIECE = Buffer.alloc(64 * 1024, ' ');

/** Accepts the request and never answers. */
export const neverAnswer: FaultyAnswer = () => undefined;

/** Resets the connection. */
export const reset: FaultyAnswer = (response) => void response.socket?.resetAndDestroy();

/** Answers with this status and no data. */
export const status =
  (code: number): FaultyAnswer =>
  (response) =>
    void response.writeHead(code, { 'content-type': 'text/html' }).end('<h1>Something broke</h1>');

/** Announces JSON and sends a page. */
export const notJson: FaultyAnswer = (response) => void response.writeHead(200, JSON_TYPE).end('<html>');

/** Sends JSON that fits no contract. */
export const wrongShape: FaultyAnswer = (response) =>
  void response.writeHead(200, JSON_TYPE).end('[{"surprise":[true]}]');

/** Announces more bytes than it sends. */
export const truncated: FaultyAnswer = (response) => {
  response.writeHead(200, { ...JSON_TYPE, 'content-length': '1000' });
  response.write('[{"ReserveId":', () => response.destroy());
};

/** Streams 100 MB until the reader closes; `sent` gets the number of bytes of each piece. */
export const flood =
  (sent: (bytes: number) => void): FaultyAnswer =>
  (response) => {
    let left = FLOOD_BYTES;
    response.writeHead(200, JSON_TYPE);
    const pour = () => {
      while (left > 0 && !response.destroyed) {
        left -= PIECE.length;
        sent(PIECE.length);
        if (!response.write(PIECE)) return void response.once('drain', pour);
      }
      response.end();
    };
    pour();
  };
