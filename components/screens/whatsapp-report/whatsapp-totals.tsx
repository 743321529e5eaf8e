'use client';
import { useFormatter, useTranslations } from 'next-intl';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { FigureList } from '@/components/ui/layout/figure-list';
import { TableFrame } from '@/components/ui/layout/table-frame';
import type { WhatsappLine } from '@/lib/resources/messages/whatsapp-report-schema';
import { type WhatsappTotal, shapeOf, totalOf } from '@/lib/rules/message/whatsapp-totals';
import { useCostText } from './use-cost-text';

/** Totals of the month, by kind and state. */
export function WhatsappTotals({ lines }: { lines: readonly WhatsappLine[] }) {
  const t = useTranslations('whatsapp');
  const outgoing = useTranslations('outgoing');
  const format = useFormatter();
  const costText = useCostText();
  const all = totalOf(lines);
  const { kinds, states } = shapeOf(lines);
  const row = ({ messages, byState, costs }: WhatsappTotal) => (
    <>
      <td>{format.number(messages)}</td>
      {states.map((state) => (
        <td key={state}>{byState[state] === undefined ? '–' : format.number(byState[state])}</td>
      ))}
      <td>{costText(costs) || '–'}</td>
    </>
  );
  return (
    <Stack component="section" aria-label={t('totals')} sx={{ gap: 1.5 }}>
      <FigureList
        figures={[
          { key: 'messages', name: t('messages'), value: format.number(all.messages) },
          { key: 'sent', name: t('sent'), value: format.number(all.sent) },
          { key: 'failed', name: t('notDelivered'), value: format.number(all.byState.failed ?? 0) },
          { key: 'cost', name: t('cost'), value: costText(all.costs) || '–' },
        ]}
      />
      {all.unpriced > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('unpriced', { count: all.unpriced })}
        </Typography>
      )}
      <TableFrame label={t('table')}>
        <thead>
          <tr>
            <th scope="col">{t('kind')}</th>
            <th scope="col">{t('messages')}</th>
            {states.map((state) => (
              <th key={state} scope="col">
                {outgoing(`state.${state}`)}
              </th>
            ))}
            <th scope="col">{t('cost')}</th>
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => (
            <tr key={kind}>
              <th scope="row">{outgoing(`kind.${kind === '' ? 'other' : kind}`)}</th>
              {row(totalOf(lines.filter((line) => line.kind === kind)))}
            </tr>
          ))}
        </tbody>
        {kinds.length > 1 && (
          <tfoot>
            <tr>
              <th scope="row">{t('all')}</th>
              {row(all)}
            </tr>
          </tfoot>
        )}
      </TableFrame>
    </Stack>
  );
}
