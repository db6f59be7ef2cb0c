import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';

const sample = 'services/packages/cli/production/nginx.conf';

export interface LocalNginx {
  port: number;
  /** Of the two gateways. */
  gatewayPorts: [number, number];
  /** For everything that nginx writes. */
  folder: string;
}

/**
 * The production sample's configuration, with other ports and paths and nothing else changed.
 * @throws if the sample no longer has one of them.
 */
export function nginxConf(root: string, { port, gatewayPorts, folder }: LocalNginx): string {
  const [first, second] = gatewayPorts;
  const changes: [string, string][] = [
    // Only root may change the user of the workers.
    ['user www-data;', userInfo().uid === 0 ? 'user root;' : ''],
    ['pid /run/nginx.pid;', `pid ${folder}/nginx.pid;`],
    ['error_log /var/log/nginx/error.log crit;', `error_log ${folder}/error.log error;`],
    ['http {\n', `http {\n${temporaryFolders(folder)}`],
    ['server 127.0.0.1:8080 max_fails', `server 127.0.0.1:${first} max_fails`],
    ['# server 127.0.0.1:8180 max_fails', `server 127.0.0.1:${second} max_fails`],
    ['/var/cache/nginx/portal levels', `${folder}/cache levels`],
    ['/var/cache/nginx/portal-pages', `${folder}/pages`],
    ['access_log /var/log/nginx/access.log', `access_log ${folder}/access.log`],
    [
      '    listen 80;\n    listen [::]:80;\n    # listen 443',
      `    listen 127.0.0.1:${port};\n    # listen 443`,
    ],
  ];
  let text = readFileSync(join(root, sample), 'utf8');
  for (const [from, to] of changes) {
    if (text.split(from).length !== 2) throw new Error(`${sample} doesn't have "${from.trim()}" once.`);
    text = text.replace(from, to);
  }
  return text;
}

/** Packages of nginx have these in folders of the system. */
const temporaryFolders = (folder: string) =>
  ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `  ${name}_temp_path ${folder}/${name};\n`)
    .join('');
