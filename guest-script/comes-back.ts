/** Whether the page is shown again by Back or Forward, from the browser's memory or anew. */
export function comesBack({ persisted }: PageTransitionEvent): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return persisted || (navigation instanceof PerformanceNavigationTiming && navigation.type === 'back_forward');
}
