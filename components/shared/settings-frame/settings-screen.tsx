'use client';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import ChecklistRounded from '@mui/icons-material/ChecklistRounded';
import { DeliveryNotice } from '@/components/shared/outgoing/delivery-notice';
import { PageSkeleton } from '@/components/ui/skeletons';
import { useFirstSteps } from '@/lib/client/use-first-steps';
import { FIRST_STEPS_PATH } from '@/lib/rules/setup/first-steps';
import { useSections } from './use-sections';

/** `/settings`: what there is to set, as one card each. */
export function SettingsScreen() {
  const t = useTranslations('settings');
  const common = useTranslations('common');
  const first = useTranslations('firstDay');
  const sections = useSections();
  const isNew = useFirstSteps().data?.isNew ?? false;
  if (!sections) return <PageSkeleton label={common('loading')} />;
  const cards = [
    ...(isNew
      ? [
          {
            key: 'first-steps',
            path: FIRST_STEPS_PATH,
            icon: ChecklistRounded,
            title: first('title'),
            hint: first('hint'),
          },
        ]
      : []),
    ...sections.map(({ key, path, icon }) => ({
      key,
      path,
      icon,
      title: t(`section.${key}.title`),
      hint: t(`section.${key}.hint`),
    })),
  ];
  return (
    <Box sx={{ p: { xs: 2, sm: 3 }, maxWidth: 1100 }}>
      <Typography variant="h2" component="p" aria-hidden sx={{ display: { xs: 'none', sm: 'block' }, mb: 2 }}>
        {t('title')}
      </Typography>
      <DeliveryNotice />
      <Box
        component="ul"
        aria-label={t('sections')}
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
          m: 0,
          p: 0,
          listStyle: 'none',
        }}
      >
        {cards.map(({ key, path, icon: Icon, title, hint }) => (
          <Card key={key} component="li">
            <CardActionArea
              component={Link}
              href={path}
              sx={{
                display: 'flex',
                alignItems: 'flex-start',
                justifyContent: 'flex-start',
                gap: 1.75,
                p: 2,
                height: '100%',
              }}
            >
              <Box
                aria-hidden
                sx={{
                  display: 'grid',
                  placeItems: 'center',
                  width: 40,
                  height: 40,
                  flexShrink: 0,
                  borderRadius: 1,
                  bgcolor: 'raised',
                  color: 'primary.main',
                }}
              >
                <Icon />
              </Box>
              <Box sx={{ minWidth: 0 }}>
                <Typography variant="h3" component="span" sx={{ display: 'block', mb: 0.25 }}>
                  {title}
                </Typography>
                <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
                  {hint}
                </Typography>
              </Box>
            </CardActionArea>
          </Card>
        ))}
      </Box>
    </Box>
  );
}
