/**
 * Preloaded into another program (`node --import`): its connections to hosts of the sample internet go to where the lab really listens.
 * CANDOR_BENCH_HOSTS is JSON, `{"harbour-bank.example 443": 40123}`. Everything else is refused: no packet leaves the machine.
 */
import fs from 'node:fs';
import { Socket } from 'node:net';

const hosts = JSON.parse(process.env.CANDOR_BENCH_HOSTS ?? '{}');
const connect = Socket.prototype.connect;

Socket.prototype.connect = function (...args) {
  const [options] = Array.isArray(args[0]) ? args[0] : args;
  const port = hosts[`${options.host} ${options.port}`];
  const real = { ...options, host: '127.0.0.1', port: port ?? 1, lookup: undefined };
  const rest = Array.isArray(args[0]) ? args[0].slice(1) : args.slice(1);
  return connect.call(this, real, ...rest.filter((arg) => typeof arg === 'function'));
};

// The list of preloaded names is fetched when that program is installed, from a network that need not be there; no name of ours is in it.
const readFileSync = fs.readFileSync;
fs.readFileSync = (path, ...rest) => (String(path).endsWith('hsts-preload.json') ? '{}' : readFileSync(path, ...rest));
