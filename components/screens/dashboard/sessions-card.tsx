'use client';
import { useLocale, useTranslations } from 'next-intl';
import Typography from '@mui/material/Typography';
import { TableFrame } from '@/components/ui/layout/table-frame';
import { sessionNameIn } from '@/lib/rules/hours/session-names';
import { useDashboard } from './dashboard-context';
import { OfficeCard } from './office-card';
import { OpenButton } from './open-button';
import { useDaysText } from './use-days-text';
import { useFigureText } from './use-figure-text';

/** The shifts by their names at that time: renaming or deleting one does not change past days. */
export function SessionsCard() {
  const t = useTranslations('dashboard.sessions');
  const names = useTranslations('dashboard.figure');
  const language = useLocale();
  const { board, openList } = useDashboard();
  const texts = useFigureText();
  const days = useDaysText();
  return (
    <OfficeCard title={t('title')} note={days(board.partsOf)}>
      {board.sessions.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{t('none')}</Typography>
      ) : (
        <TableFrame label={t('title')}>
          <thead>
            <tr>
              <th scope="col">{t('head')}</th>
              {(['bookings', 'covers', 'spend', 'spendPerCover', 'noShows'] as const).map((figure) => (
                <th key={figure} scope="col">
                  {names(figure)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {board.sessions.map((line) => {
              const name = line.session === '' ? t('outside') : sessionNameIn(line.session, language);
              return (
                <tr key={line.session}>
                  <th scope="row">
                    <OpenButton
                      type="button"
                      onClick={() =>
                        openList({
                          figure: 'bookings',
                          title: name,
                          spans: [{ ...board.partsOf, label: days(board.partsOf) }],
                          only: { session: line.session },
                        })
                      }
                    >
                      {name}
                    </OpenButton>
                  </th>
                  <td>{texts.count(line.bookings)}</td>
                  <td>{texts.count(line.covers)}</td>
                  <td>{texts.value('spend', line.spend, board.currency)}</td>
                  <td>{texts.value('spendPerCover', line.spendPerCover, board.currency)}</td>
                  <td>{texts.count(line.noShows)}</td>
                </tr>
              );
            })}
          </tbody>
        </TableFrame>
      )}
    </OfficeCard>
  );
}
