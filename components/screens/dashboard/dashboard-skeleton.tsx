import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { VisuallyHidden } from '@/components/ui/visually-hidden';

/** Placeholder of figures and charts. */
export function DashboardSkeleton({ label }: { label: string }) {
  return (
    <div role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      <Box aria-hidden sx={{ display: 'grid', gap: 2 }}>
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: {
              xs: 'repeat(2, 1fr)',
              sm: 'repeat(3, 1fr)',
              md: 'repeat(4, 1fr)',
              lg: 'repeat(6, 1fr)',
            },
            gap: 1.5,
          }}
        >
          {Array.from({ length: 12 }, (_, index) => (
            <Skeleton key={index} variant="rounded" height={110} />
          ))}
        </Box>
        {Array.from({ length: 2 }, (_, index) => (
          <Skeleton key={index} variant="rounded" height={340} />
        ))}
      </Box>
    </div>
  );
}
