'use client';
import { type ReactNode, useId } from 'react';
import { Link } from '@/components/ui/link';
import { useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import ChecklistRounded from '@mui/icons-material/ChecklistRounded';
import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import { SettingsSearch } from '@/components/shared/settings-search/settings-search';
import { screenOf, settingAddress } from '@/components/shared/settings-search/setting-address';
import { type SettingValue, useSettingValues } from '@/components/shared/settings-search/use-setting-values';
import { PageSkeleton } from '@/components/ui/states/skeletons';
import { useSessionInfo } from '@/lib/client/session/use-session-info';
import { useFirstSteps } from '@/lib/client/first-steps/use-first-steps';
import { FIRST_STEPS_PATH } from '@/lib/rules/setup/first-steps';
import {
  GROUP_ICONS,
  FREQUENT_SETTINGS,
  SETTINGS_GROUPS,
  type SettingLine,
  type SettingsGroup,
  groupOf,
} from './settings-groups';
import { SettingsProblems, useProblemsLoaded } from './settings-problems';
import { useSections } from './use-sections';

/** `/settings`: the search, problems, and all settings with their current values. */
export function SettingsScreen() {
  const t = useTranslations('settings');
  const common = useTranslations('common');
  const first = useTranslations('firstDay');
  const all = useTranslations();
  const sections = useSections();
  const session = useSessionInfo().data;
  const values = useSettingValues();
  const isKnown = useProblemsLoaded();
  const isNew = useFirstSteps().data?.isNew ?? false;
  if (!sections || !session || !isKnown) return <PageSkeleton label={common('loading')} />;

  const mayOpen = ({ place, needs: own }: SettingLine) => {
    const { ability, needs } = screenOf(place);
    return (
      (ability === null || session.abilities.includes(ability)) &&
      ![needs, own].some((need) => need && session.lacks?.includes(need))
    );
  };
  const linesOf = (group: SettingsGroup) => [
    ...sections
      .filter(({ key }) => groupOf(key) === group)
      .map(({ key, path }) => ({ key: key as string, path, title: t(`section.${key}.title`), value: values[key] })),
    ...(FREQUENT_SETTINGS[group] ?? [])
      .filter((line) => session.service && mayOpen(line))
      .map((line) => ({
        key: line.id,
        path: settingAddress(line),
        title: all(line.label as never) as string,
        value: values[line.id],
      })),
  ];

  return (
    <Box sx={{ p: { xs: 2, sm: 3 }, maxWidth: 1240 }}>
      <SettingsProblems />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2.5, rowGap: 1.5, mb: 2.5 }}>
        <Typography variant="h1" component="p" aria-hidden sx={{ display: { xs: 'none', sm: 'block' } }}>
          {t('title')}
        </Typography>
        <SettingsSearch values={values} />
        {isNew && (
          <Button
            component={Link}
            href={FIRST_STEPS_PATH}
            variant="outlined"
            color="inherit"
            startIcon={<ChecklistRounded />}
            sx={{ ml: { sm: 'auto' }, minHeight: 44 }}
          >
            {first('title')}
          </Button>
        )}
      </Box>
      <Box
        component="nav"
        aria-label={t('sections')}
        sx={{
          columns: { xs: 1, sm: 2, lg: 3 },
          columnGap: '14px',
          '& > *': { breakInside: 'avoid', mb: '14px' },
        }}
      >
        {SETTINGS_GROUPS.map((group) => {
          const lines = linesOf(group);
          if (lines.length === 0) return null;
          return (
            <GroupCard key={group} group={group}>
              {lines.map(({ key, ...line }) => (
                <Line key={key} {...line} />
              ))}
            </GroupCard>
          );
        })}
      </Box>
    </Box>
  );
}

function GroupCard({ group, children }: { group: SettingsGroup; children: ReactNode }) {
  const t = useTranslations('settings.group');
  const id = useId();
  const Icon = GROUP_ICONS[group];
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={id}
      sx={{ borderRadius: '12px', px: 2, pt: 2, pb: 1 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mb: 1.25 }}>
        <Box
          aria-hidden
          sx={{
            display: 'grid',
            placeItems: 'center',
            width: 36,
            height: 36,
            borderRadius: 1,
            bgcolor: 'raised',
            color: 'primary.main',
          }}
        >
          <Icon fontSize="small" />
        </Box>
        <Typography id={id} component="h2" variant="h3">
          {t(group)}
        </Typography>
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {children}
      </Box>
    </Paper>
  );
}

interface LineProps {
  path: string;
  title: string;
  value: SettingValue | undefined;
}

function Line({ path, title, value }: LineProps) {
  const colour = { good: 'success.main', bad: 'warning.main', none: 'text.secondary' }[value?.tone ?? 'none'];
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider' }}>
      <Box
        component={Link}
        href={path}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          minHeight: 44,
          mx: -1,
          px: 1,
          borderRadius: 1,
          color: 'text.primary',
          textDecoration: 'none',
          '&:hover': { bgcolor: 'action.hover' },
        }}
      >
        <Box component="span" sx={{ fontWeight: 560, flexShrink: 0, maxWidth: '70%', py: 0.75, lineHeight: 1.3 }}>
          {title}
        </Box>
        <Box
          component="span"
          sx={{
            flex: 1,
            minWidth: 0,
            py: 0.75,
            lineHeight: 1.3,
            overflowWrap: 'anywhere',
            textAlign: 'right',
            fontSize: '0.9375rem',
            color: colour,
          }}
        >
          {value?.text}
        </Box>
        <ChevronRightRounded aria-hidden fontSize="small" sx={{ color: 'text.secondary' }} />
      </Box>
    </Box>
  );
}
