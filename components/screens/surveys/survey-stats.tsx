'use client';
import { useFormatter, useLocale, useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { VISUALLY_HIDDEN } from '@/components/ui/visually-hidden';
import { GRADES, LOW_POINTS } from '@/lib/contract/messages/surveys';
import type { SurveyCategory, SurveyStats as Stats } from '@/lib/resources/messages/survey-answers-schema';
import { gradesOf, pointsOf } from '@/lib/rules/survey/grades';
import { FigureList } from '@/components/ui/layout/figure-list';
import { textIn } from '@/lib/i18n/text-in';

/** §3 survey stats: score, parties and covers of the answers, and the grades of each category. */
export function SurveyStats({ stats: { parties, covers, low, score, categories } }: { stats: Stats }) {
  const t = useTranslations('surveys.stats');
  const format = useFormatter();
  return (
    // Focusable, so that the keyboard can scroll the pane.
    <Stack component="section" aria-label={t('label')} tabIndex={0} sx={{ gap: 2 }}>
      <FigureList
        figures={[
          { key: 'score', name: t('score'), value: <Score score={score} /> },
          { key: 'parties', name: t('parties'), value: format.number(parties) },
          { key: 'covers', name: t('covers'), value: format.number(covers) },
          { key: 'low', name: t('low'), value: format.number(low) },
        ]}
      />
      {categories.map((category) => (
        <Category key={`${category.key} ${category.kind}`} category={category} />
      ))}
      {categories.length > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('how')}
        </Typography>
      )}
    </Stack>
  );
}

function Score({ score }: Pick<Stats, 'score'>) {
  const t = useTranslations('surveys.stats');
  const format = useFormatter();
  return (
    <>
      {score === null ? '–' : format.number(score, { maximumFractionDigits: 1 })}{' '}
      <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
        {t('ofHundred')}
      </Typography>
    </>
  );
}

/** A bar for each grade, best first; a table for screen readers. */
function Category({ category: { name, kind, grades, mean, score } }: { category: SurveyCategory }) {
  const t = useTranslations('surveys.stats');
  const format = useFormatter();
  const title = textIn(name, useLocale());
  const most = Math.max(...grades, 1);
  const rows = gradesOf(kind)
    .map((grade, index) => ({ grade, count: grades[index] ?? 0 }))
    .reverse();
  return (
    <Box
      component="section"
      aria-label={title}
      sx={{ p: 1.5, borderRadius: '10px', border: 1, borderColor: 'divider', bgcolor: 'background.paper' }}
    >
      <Stack direction="row" sx={{ alignItems: 'baseline', gap: 1, flexWrap: 'wrap' }}>
        <Typography component="h3" sx={{ fontWeight: 600, flex: '1 1 auto', overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <Typography component="span" sx={{ fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
          {format.number(score, { maximumFractionDigits: 1 })}
        </Typography>
      </Stack>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 0.75 }}>
        {t('mean', {
          mean: `${format.number(mean, { maximumFractionDigits: 2 })} / ${GRADES[kind].most}`,
        })}{' '}
        · {t('answers', { count: grades.reduce((sum, one) => sum + one, 0) })}
      </Typography>
      <Box component="table" sx={{ width: '100%', borderCollapse: 'collapse', fontSize: '0.8125rem' }}>
        <Box component="caption" sx={VISUALLY_HIDDEN}>
          {t('table', { name: title })}
        </Box>
        <Box component="thead" sx={VISUALLY_HIDDEN}>
          <tr>
            <th scope="col">{t('grade')}</th>
            <th scope="col">{t('count')}</th>
          </tr>
        </Box>
        <tbody>
          {rows.map(({ grade, count }) => (
            <tr key={grade}>
              <Box component="th" scope="row" sx={{ width: 24, p: 0, fontWeight: 600, textAlign: 'start' }}>
                {grade}
              </Box>
              <Box component="td" sx={{ p: 0 }}>
                <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
                  <Box aria-hidden sx={{ flex: 1, height: 10, borderRadius: '5px', bgcolor: 'raised' }}>
                    <Box
                      style={{ width: `${(count / most) * 100}%` }}
                      sx={{
                        height: '100%',
                        borderRadius: '5px',
                        bgcolor: (pointsOf(kind, grade) ?? 0) <= LOW_POINTS ? 'warning.main' : 'primary.main',
                      }}
                    />
                  </Box>
                  <Box component="span" sx={{ minWidth: 28, textAlign: 'end', fontVariantNumeric: 'tabular-nums' }}>
                    {format.number(count)}
                  </Box>
                </Stack>
              </Box>
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}
