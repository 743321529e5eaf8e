'use client';
import { useId, useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslations } from 'next-intl';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { useWhenText } from '@/components/shared/restaurant/use-when-text';
import { Choice } from '@/components/shell/choice';
import { BLOCK_SCOPE } from '@/lib/contract/constants';
import { problemText } from '@/lib/rules/message/problem-text';
import type { BlockSpan } from '@/lib/rules/seating/block-span';
import type { ServiceDate } from '@/lib/time/service-day';
import { BlockList } from './block-list';
import { SpanFields } from './span-fields';
import { TablesField } from './tables-field';
import { type BlockScope, useBlocking } from './use-blocking';

interface TableBlocksDialogProps {
  restaurant: RestaurantContext;
  date: ServiceDate;
  /** What it opens with. */
  tables: readonly string[];
  span: BlockSpan;
  onClose: () => void;
}

const SCOPES = [BLOCK_SCOPE.all, BLOCK_SCOPE.online, BLOCK_SCOPE.none];

/** Blocks tables for a span, for everybody or for guests only, gives a span back, and lists what is blocked that day. */
export function TableBlocksDialog({ restaurant, date, tables, span: initial, onClose }: TableBlocksDialogProps) {
  const t = useTranslations('floor.blocks');
  const common = useTranslations('common');
  const all = useTranslations();
  const when = useWhenText();
  const titleId = useId();
  const isSmall = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const { blocks, set } = useBlocking(date);
  const [chosen, setChosen] = useState(tables);
  const [span, setSpan] = useState(initial);
  const [scope, setScope] = useState<BlockScope>(BLOCK_SCOPE.all);
  const [isBusy, setIsBusy] = useState(false);
  /** Who is in the way, in words. */
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const named = (uids: readonly string[]) => uids.map((uid) => ({ uid, name: restaurant.tableName(uid) }));

  async function apply() {
    setIsBusy(true);
    const problems: string[] = [];
    const refused = await set(named(chosen), span, scope, (problem) => problems.push(problemText(problem, all, restaurant.setup.milTime)));
    setRefusals(problems);
    setIsBusy(false);
    if (refused.length === 0) onClose();
    else setChosen(refused.map(({ uid }) => uid));
  }

  return (
    <Dialog open onClose={onClose} fullScreen={isSmall} fullWidth maxWidth={false} slotProps={{ paper: { sx: { maxWidth: { sm: 520 } } } }} aria-labelledby={titleId}>
      <DialogTitle id={titleId} component="h2" variant="h2">
        {t('title')}
        <Typography variant="body2" component="span" sx={{ display: 'block', mt: 0.5, fontWeight: 400, letterSpacing: 0, color: 'text.secondary' }}>
          {when.longDay(date)}
        </Typography>
      </DialogTitle>
      <DialogContent dividers>
        <Stack sx={{ gap: 2.5 }}>
          <TablesField restaurant={restaurant} value={chosen} onChange={setChosen} />
          <SpanFields span={span} step={restaurant.setup.timeStep} onChange={setSpan} />
          <Choice label={t('scope')} value={String(scope)} options={SCOPES.map((value) => ({ value: String(value), label: t(`scopes.${value}`) }))} onChange={(value) => setScope(Number(value) as BlockScope)} />
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: -1.5 }}>{t(`meaning.${scope}`)}</Typography>
          {refusals.length > 0 && <Alert severity="error">{refusals.map((text) => <div key={text}>{text}</div>)}</Alert>}
          <BlockList restaurant={restaurant} blocks={blocks.filter(({ table }) => chosen.includes(table))} onRemove={({ table, from, to }) => void set(named([table]), { from, to }, BLOCK_SCOPE.none)} />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {common('close')}
        </Button>
        <Button variant="contained" disabled={chosen.length === 0 || span.from >= span.to || isBusy} onClick={() => void apply()}>
          {t(scope === BLOCK_SCOPE.none ? 'free' : 'block', { count: chosen.length })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
