'use client';
import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { useSearchParams } from 'next/navigation';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import LockOutlined from '@mui/icons-material/LockOutlined';
import { useServiceNow } from '@/components/shared/restaurant/use-service-now';
import { EmptyState } from '@/components/ui/states/empty-state';
import { ScreenBar } from '@/components/ui/layout/screen-bar';
import { PageSkeleton } from '@/components/ui/states/skeletons';
import { useCapabilities } from '@/lib/client/use-capabilities';
import { SurveyList } from './survey-list';
import { SurveyResults } from './survey-results';

const PARTS = ['results', 'questions'] as const;
type Part = (typeof PARTS)[number];

/** `/surveys`: answers with statistics, and the questions. */
export function SurveysScreen() {
  const t = useTranslations('surveys');
  const common = useTranslations('common');
  const has = useCapabilities();
  const now = useServiceNow();
  const asked = Number(useSearchParams().get('answer'));
  const [part, setPart] = useState<Part>('results');
  if (!has('surveys'))
    return <EmptyState icon={<LockOutlined />} title={common('notOffered.title')} text={common('notOffered.text')} />;
  if (!now) return <PageSkeleton label={common('loading')} />;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 }}>
      <ScreenBar label={t('tabs.label')}>
        <Tabs value={part} onChange={(_event, next: Part) => setPart(next)} aria-label={t('tabs.label')}>
          {PARTS.map((one) => (
            <Tab
              key={one}
              value={one}
              id={`surveys-tab-${one}`}
              aria-controls="surveys-panel"
              label={t(`tabs.${one}`)}
            />
          ))}
        </Tabs>
      </ScreenBar>
      <Box
        role="tabpanel"
        id="surveys-panel"
        aria-labelledby={`surveys-tab-${part}`}
        sx={{ flex: 1, minHeight: 0, overflow: 'auto' }}
      >
        {part === 'results' ? (
          // A notification or toast may link to another answer while one is open.
          <SurveyResults
            key={asked}
            today={now.date}
            asked={asked > 0 ? asked : null}
            onQuestions={() => setPart('questions')}
          />
        ) : (
          <SurveyList />
        )}
      </Box>
    </Box>
  );
}
