import type { RunningService } from '@portal/contracts';
import { type Addresses, ownProgram, Program } from '@portal/kit';
import { Agent, request } from 'undici';
import * as z from 'zod/mini';

/** Longest time that a process may take to answer, in milliseconds. */
const timeoutMs = 1500;
/** Lifetime of a cached answer, in milliseconds: several administrators look at the same time. */
const maxAgeMs = 5000;

/** The connections are not those of requests, which may all be busy. */
const asks = new Agent({ connections: 1, connect: { timeout: timeoutMs }, keepAliveTimeout: 1 });

/** This gateway, and the processes of every service that it knows. Never throws: one that doesn't answer is missing. */
export function runningServices(addresses: Addresses): () => Promise<RunningService[]> {
  let last: { at: number; answer: Promise<RunningService[]> } | undefined;
  return () => {
    if (last && performance.now() - last.at < maxAgeMs) return last.answer;
    last = { at: performance.now(), answer: askAll(addresses) };
    return last.answer;
  };
}

async function askAll(addresses: Addresses): Promise<RunningService[]> {
  const services = Object.entries(addresses).map(async ([name, given]) => {
    const origins = [given].flat();
    const answers = await Promise.all(origins.map(askProgram));
    return { name, instances: origins.length, running: answers.filter((it) => it !== undefined) };
  });
  return [{ name: 'gateway', instances: 1, running: [ownProgram()] }, ...(await Promise.all(services))];
}

async function askProgram(origin: string): Promise<Program | undefined> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const { statusCode, body } = await request(new URL('/version', origin), { dispatcher: asks, signal });
    if (statusCode === 200) return z.parse(Program, await body.json());
    await body.dump();
    return undefined;
  } catch {
    return undefined;
  }
}
