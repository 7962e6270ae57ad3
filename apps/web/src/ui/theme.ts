import { createTheme, type MantineColorsTuple } from '@mantine/core'

/** Ten shades from the lightest to the darkest, as the design lists them. */
const scale = (shades: string) =>
  shades.split(' ').map((shade) => `#${shade}`) as unknown as MantineColorsTuple

/**
 * The colours and measures of the design. What differs between light and dark, and what plain markup
 * needs too, is in tokens.css, and taken from there; heights of controls (32 at a desk, 44 on a phone)
 * are in controls.css.
 */
export const theme = createTheme({
  colors: {
    teal: scale('E8F5F4 CDE8E6 9FD3CF 6CBBB5 42A69F 20918A 0E7C76 0B6763 08524F 053C3A'),
    amber: scale('FFF7E3 FEEBC0 FBD98A F8C552 F2B12B E0980E BD7A05 925C04 704606 4F3206'),
    gray: scale('F7F8F9 F0F2F4 E4E7EB D3D8DE B4BCC5 8A94A0 65707D 4A5461 313A45 1A212A'),
    dark: scale('E3E8EC B9C2CA 93A0AB 6C7884 3B4650 2B343D 1E262D 151B21 10151A 0A0E12'),
    green: scale('E8F6EE CBEAD8 9BD6B5 66BF8E 3BA96D 1F9556 137C45 0E6638 0A512C 063B1F'),
    red: scale('FDEDEC F9D2CF F2A8A3 E97A73 DF534B D2382F B92A22 98211A 771913 56110D'),
    blue: scale('EAF2FC CFE1F7 A0C4EF 6DA3E5 4486DA 2670CC 1A5CB0 144A90 0F3970 0A2850'),
  },
  primaryColor: 'teal',
  primaryShade: { light: 7, dark: 6 },
  fontFamily: "'Inter Variable', 'Inter Stand-in', system-ui, sans-serif",
  fontSizes: {
    xs: 'var(--text-small)',
    sm: 'var(--text-dense)',
    md: 'var(--text-normal)',
    lg: 'var(--text-lead)',
    xl: 'var(--text-title)',
  },
  lineHeights: { xs: '1.35', sm: '1.4', md: '1.4', lg: '1.4', xl: '1.3' },
  radius: {
    xs: 'var(--radius-xs)',
    sm: 'var(--radius-sm)',
    md: 'var(--radius-md)',
    lg: 'var(--radius-lg)',
    xl: 'var(--radius-xl)',
  },
  defaultRadius: 'md',
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  shadows: {
    xs: '0 1px 2px rgb(16 24 32 / 6%)',
    sm: '0 1px 3px rgb(16 24 32 / 10%)',
    md: '0 6px 20px rgb(16 24 32 / 12%)',
    lg: '0 14px 40px rgb(16 24 32 / 18%)',
    xl: '0 24px 64px rgb(16 24 32 / 24%)',
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  // The ring is drawn by controls.css, the same on every control.
  focusRing: 'never',
  // By name and not by `Menu.extend`: naming the parts here would load all of them with the first page.
  components: {
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 'md' } },
    Button: { defaultProps: { size: 'sm' } },
    Checkbox: { defaultProps: { size: 'xs', radius: 'xs' } },
    Loader: { defaultProps: { type: 'oval' } },
    Menu: {
      defaultProps: {
        radius: 'lg',
        shadow: 'md',
        transitionProps: { duration: 120 },
        // The first item takes the focus, not an empty element that a reader would stumble over.
        withInitialFocusPlaceholder: false,
      },
    },
    ModalRoot: { defaultProps: { radius: 'xl', transitionProps: { duration: 120, transition: 'fade' } } },
    PasswordInput: { defaultProps: { size: 'sm' } },
    Radio: { defaultProps: { size: 'xs' } },
    Switch: { defaultProps: { size: 'xs', withThumbIndicator: false } },
    TextInput: { defaultProps: { size: 'sm' } },
  },
})
