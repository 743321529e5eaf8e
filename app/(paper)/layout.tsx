import type { ReactNode } from 'react';
import { StaffFrame } from '@/app/staff-frame';

/** Sheets to print: signed in like every screen, without the frame around them. */
export default function PaperLayout({ children }: { children: ReactNode }) {
  return <StaffFrame>{children}</StaffFrame>;
}
