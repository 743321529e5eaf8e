import { duplicateCalls } from '@/lib/resources/diners/duplicates';
import { duplicateSchemas } from '@/lib/resources/diners/duplicates-schema';
import { erasureCalls } from '@/lib/resources/diners/erasure';
import { erasureSchemas } from '@/lib/resources/diners/erasure-schema';
import { retentionCalls } from '@/lib/resources/diners/retention';
import { retentionSchemas } from '@/lib/resources/diners/retention-schema';
import { callRoutes } from '../../http/described-routes';
import type { App } from '../../http/types';
import type { Parts } from '../../parts';
import { compareTwo, dismissPair, listDuplicates } from './duplicates';
import { dataOfDiner, eraseByStaff, erasureOutlook } from './erase-diner';
import { mergeDiners } from './merge-diners';
import { changeRule, findRule, previewRetention } from './retention';
import { listMerges, undoMerge } from './undo-merge';

export function dinerCareRoutes(app: App, { context }: Parts): void {
  callRoutes(
    app,
    context,
    'Diners',
    erasureCalls,
    erasureSchemas,
  )({
    outlook: ({ call, params }) => erasureOutlook(call, params.uid),
    erase: ({ call, params, body }) => eraseByStaff(call, params.uid, body),
    data: ({ call, params }) => dataOfDiner(call, params.uid),
  });
  callRoutes(
    app,
    context,
    'Diners',
    duplicateCalls,
    duplicateSchemas,
  )({
    list: ({ call, query }) => listDuplicates(call, query),
    compare: ({ call, query }) => compareTwo(call, query),
    dismiss: ({ call, body }) => dismissPair(call, body),
    merge: ({ call, body }) => mergeDiners(call, body),
    merges: ({ call, query }) => listMerges(call, query),
    undo: ({ call, params }) => undoMerge(call, params.uid),
  });
  callRoutes(
    app,
    context,
    'Diners',
    retentionCalls,
    retentionSchemas,
  )({
    find: ({ call }) => findRule(call),
    preview: ({ call, query }) => previewRetention(call, query),
    change: ({ call, body }) => changeRule(call, body),
  });
}
