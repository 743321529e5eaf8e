/** A restaurant's contract (§3) and its signed copy (§7). Both are accessible in arrears. */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import {
  contract,
  contractPatch,
  contractUploadQuery,
  billingCardAnswer,
  billingCardBegun,
  billingCardBody,
} from '@/lib/contract/restaurant/contract';
import { type Call, callOf } from '../../http/call';
import { idempotencyOf } from '../../http/idempotency';
import { restaurantParams, serviceQuery } from '../../http/paths';
import type { App } from '../../http/types';
import type { Parts } from '../../parts';
import { rateLimits } from '../auth/rate-limit';
import { beginBillingCard, finishBillingCard } from './billing-card';
import { changeContract, readContract } from './service';
import { keepCopy, readCopy, takeBackCopy } from './signed-copy';
import { contractUpload } from './upload-form';

const PATH = '/tms/v2/restaurants/:UID/contract';
/** §7: here the restaurant is identified by its service. */
const COPY_PATH = '/auth/v1/accounts/contract/:UID';

export function contractRoutes(app: App, { context, sessions }: Parts): void {
  const tags = ['Contract'];
  const config = { ability: 'contract', duringArrears: true } as const;
  const common = { tags, params: restaurantParams, querystring: serviceQuery };
  const limits = rateLimits(context);
  const [uploads, cards] = [limits.of('contract', 'guessable'), limits.of('billing-card', 'guessable')];

  app.get(
    PATH,
    { config, schema: { ...common, summary: 'The contract of a restaurant', response: { 200: contract } } },
    (request) => readContract(context, request.restaurant),
  );

  app.patch(
    PATH,
    {
      config,
      schema: {
        ...common,
        summary: 'Change the contract',
        description:
          'What was agreed (freeEnd, charges, program, credit) only as super. 409 version-conflict for a change made from an old one.',
        body: contractPatch,
        response: { 200: contract },
      },
    },
    (request) => changeContract(callOf(context, request), request.body),
  );

  app.post(
    `${PATH}/card`,
    {
      config,
      ...cards,
      schema: {
        ...common,
        summary: 'Begin to register the restaurant’s own card, which lifts its arrears',
        description: 'The card is given on the page that the answer names.',
        response: { 200: billingCardBegun },
      },
    },
    (request) => beginBillingCard(callOf(context, request)),
  );

  app.post(
    `${PATH}/card/confirm`,
    {
      config,
      ...cards,
      schema: {
        ...common,
        summary: 'Ask the provider what became of the restaurant’s card',
        body: billingCardBody,
        response: { 200: billingCardAnswer },
      },
    },
    async (request) => {
      const { reference, token = null } = request.body;
      const answer = await finishBillingCard(callOf(context, request), reference, token);
      // The caller's own session is refreshed at once, others within seconds.
      sessions.forget(request.caller.sessionId);
      return answer;
    },
  );

  app.post(
    COPY_PATH,
    {
      config,
      ...uploads,
      schema: {
        tags,
        summary: 'Upload the signed contract',
        description:
          'A form with one file: a PDF, a JPEG or a PNG of at most 10 MB. It counts from now on; the one before is kept.',
        consumes: ['multipart/form-data'],
        params: restaurantParams,
        querystring: serviceQuery.extend(contractUploadQuery.shape),
        response: { 200: contract },
      },
    },
    async (request) => {
      const upload = await contractUpload(request);
      // The file's content is part of the idempotency fingerprint.
      const digest = createHash('sha256').update(upload.bytes).digest('hex');
      const call: Call = { ...callOf(context, request), idempotency: idempotencyOf(request, { digest }) };
      return keepCopy(call, upload);
    },
  );

  app.get(
    COPY_PATH,
    {
      config,
      schema: {
        ...common,
        summary: 'The signed contract as it was uploaded',
        produces: ['application/pdf', 'image/jpeg', 'image/png'],
        response: { 200: z.custom<Buffer>() },
      },
    },
    async (request, reply) => {
      const { contentType, fileName, bytes } = await readCopy(context, request.restaurant);
      return reply
        .type(contentType)
        .header('content-disposition', attachment(fileName))
        .header('cache-control', 'private, no-store')
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(Buffer.from(bytes));
    },
  );

  app.delete(
    COPY_PATH,
    {
      config,
      schema: {
        ...common,
        summary: 'Take back the upload of the signed contract: the one before counts again',
        response: { 200: contract },
      },
    },
    (request) => takeBackCopy(callOf(context, request)),
  );
}

/** Always downloaded, never displayed. The file name in UTF-8, with an ASCII fallback (RFC 6266). */
function attachment(fileName: string): string {
  const plain = fileName.replace(/[^\w. -]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`;
}
