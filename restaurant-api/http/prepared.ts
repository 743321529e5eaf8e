/** Answers that are sent as they are, each with the ETag that tells whoever has it already that nothing changed. */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SharedReads } from '../db/shared-reads';

/** `json` is null when the caller holds it already (304). */
export class Prepared {
  constructor(
    readonly etag: string,
    readonly json: string | null,
  ) {}
}

export function sendPrepared(reply: FastifyReply, { etag, json }: Prepared): FastifyReply {
  reply.header('etag', etag).header('cache-control', 'private, no-cache');
  return json === null ? reply.status(304).send() : reply.type('application/json; charset=utf-8').send(json);
}

/**
 * Sends what every device reads again after every change, and what most changes leave as it is: read once for all who ask together,
 * with an ETag of its content.
 */
export function sharedAnswers<T extends object>() {
  const reads = new SharedReads();
  return async (request: FastifyRequest, reply: FastifyReply, key: string, read: () => Promise<T>) => {
    const answer = await reads.read(key, async () => markedByContent(await read()));
    const isKnown = request.headers['if-none-match']?.includes(answer.etag);
    return sendPrepared(reply, isKnown ? new Prepared(answer.etag, null) : answer);
  };
}

function markedByContent(answer: object): Prepared {
  const json = JSON.stringify(answer);
  return new Prepared(`"${createHash('sha256').update(json).digest('base64url')}"`, json);
}
