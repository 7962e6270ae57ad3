// Runs before the first paint, so that a dark page never flashes white. The policy allows no inline
// script, hence a file of its own. The key is the one of src/ui/provider.tsx.
;(() => {
  let chosen = 'auto'
  try {
    chosen = localStorage.getItem('itayo-color-scheme') || 'auto'
  } catch {
    // Storage may be closed to us: the system's own choice then counts.
  }
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
})()
