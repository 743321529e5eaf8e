/** Answers that are serialised in advance, with an ETag. */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SharedReads } from '../db/shared-reads';

/** `json` is null when the caller's copy is current (304). */
export class PreparedAnswer {
  constructor(
    readonly etag: string,
    readonly json: string | null,
  ) {}
}

export function sendPrepared(reply: FastifyReply, { etag, json }: PreparedAnswer): FastifyReply {
  reply.header('etag', etag).header('cache-control', 'private, no-cache');
  return json === null ? reply.status(304).send() : reply.type('application/json; charset=utf-8').send(json);
}

/**
 * For answers that every device rereads after each change and that most changes leave unchanged: concurrent requests share one read, and the ETag is
 * a digest of the content.
 */
export function sharedAnswers<T extends object>() {
  const reads = new SharedReads();
  return async (request: FastifyRequest, reply: FastifyReply, key: string, read: () => Promise<T>) => {
    const answer = await reads.read(key, async () => withContentEtag(await read()));
    const isUnchanged = request.headers['if-none-match']?.includes(answer.etag);
    return sendPrepared(reply, isUnchanged ? new PreparedAnswer(answer.etag, null) : answer);
  };
}

function withContentEtag(answer: object): PreparedAnswer {
  const json = JSON.stringify(answer);
  return new PreparedAnswer(`"${createHash('sha256').update(json).digest('base64url')}"`, json);
}
