import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';

const PROGRAMS = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/sbin/nginx'];
const START_TRIES = 200;

interface NginxOptions {
  /** Its TLS port on the loopback address. */
  readonly port: number;
  /** The product behind it. */
  readonly upstream: string;
}

export interface Nginx {
  /** Returns its error log so far. */
  errors(): string;
  stop(): Promise<void>;
}

/**
 * Starts a stock nginx in front of the product: TLS with a new certificate, which this process then trusts, a rewritten
 * Host, default buffers. It runs as the current user and leaves no files.
 * @throws Error that names what to install when nginx or openssl is missing
 */
export async function startNginx({ port, upstream }: NginxOptions): Promise<Nginx> {
  const program = PROGRAMS.find((path) => existsSync(path));
  if (!program)
    throw new Error('nginx is missing: install Debian’s package nginx (as root: apt-get install nginx)');
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-nginx-'));
  makeCertificate(folder);
  writeFileSync(join(folder, 'nginx.conf'), configuration(folder, port, upstream));
  const child = spawn(program, ['-p', folder, '-c', 'nginx.conf', '-e', 'error.log'], { stdio: 'pipe' });
  const lines: string[] = [];
  child.stderr.on('data', (piece) => lines.push(String(piece)));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const errors = () => {
    const path = join(folder, 'error.log');
    return lines.join('') + (existsSync(path) ? readFileSync(path, 'utf8') : '');
  };
  for (let tries = 0; !(await listens(port)); tries += 1) {
    if (child.exitCode !== null || tries > START_TRIES) throw new Error(`nginx did not start:\n${errors()}`);
  }
  return {
    errors,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function makeCertificate(folder: string): void {
  const names = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'certificate.pem')];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  execFileSync('openssl', ['req', '-x509', '-days', '2', ...key, ...names, ...files], { stdio: 'pipe' });
  setDefaultCACertificates([
    ...getCACertificates('default'),
    readFileSync(join(folder, 'certificate.pem'), 'utf8'),
  ]);
}

/** An administrator's configuration with folders of the test. Buffers have their defaults. */
function configuration(folder: string, port: number, upstream: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  return `
daemon off;
master_process off;
pid ${folder}/nginx.pid;
events {}
http {
  access_log off;
  ${temporary.join('\n  ')}
  server {
    listen 127.0.0.1:${port} ssl;
    ssl_certificate ${folder}/certificate.pem;
    ssl_certificate_key ${folder}/key.pem;
    location / {
      proxy_pass ${upstream};
      proxy_set_header Host bff:3000;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto https;
    }
  }
}
`;
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => socket.end(() => resolve(true)));
    // A refused connection takes a turn of the event loop: that is the pause between two attempts.
    socket.once('error', () => setTimeout(() => resolve(false), 20));
  });
}
