import {
  type ButtonProps,
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  rem,
  type VariantColorsResolver,
} from '@mantine/core'

const shades = (colors: string) => colors.split(' ') as readonly string[] as MantineColorsTuple

// One deep green-blue for actions and watching; amber is kept for "found" and "your turn", green for confirmed, red for failed.
const lotse = shades('#e8f5f5 #d0e8e9 #a2d2d4 #74bbbe #52a8ac #2f9398 #18828a #0b6e75 #085a60 #05454a')
const amber = shades('#fff6e3 #ffeac2 #ffd78c #fcc35a #f2b13c #dd981c #b87a0d #8f5d08 #754b07 #573806')
const green = shades('#e9f7ed #d2eeda #a5dcb5 #76c98e #4fb66d #2f9e51 #228742 #1a7035 #145a2a #0d421e')
const red = shades('#fdeeec #fad8d4 #f4b1a9 #ec877b #e46557 #d84a3b #c2362a #a52a20 #85211a #631812')
// The dark theme has slightly blue surfaces that rise in brightness, like the sea at night, and is no inverted page.
const dark = shades('#e3ecec #c3cfd0 #9fb0b2 #7d9093 #33454a #2a393d #1c282b #151f22 #0e1618 #0a1012')

// Filled surfaces are deep in the light theme and bright in the dark one, so the colour of their words changes, too.
const resolveVariant: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input)
  return input.variant === 'filled' ? { ...colors, color: 'var(--on-filled)' } : colors
}

const medium = { defaultProps: { size: 'md' } }

export const theme = createTheme({
  primaryColor: 'lotse',
  primaryShade: { light: 7, dark: 3 },
  variantColorResolver: resolveVariant,
  colors: { lotse, amber, green, red, dark },
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  // Two weights: of words, and of what stands out.
  headings: { fontWeight: '600' },
  defaultRadius: 'md',
  radius: { md: '10px', lg: '14px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    TextInput: medium,
    PasswordInput: medium,
    NativeSelect: medium,
    Checkbox: medium,
    Button: {
      // So that each button says its variant: toasts look for the primary ones.
      defaultProps: { variant: 'filled' },
      // As high as a thumb needs, unless its size is named.
      vars: (_: unknown, { size }: ButtonProps) => ({
        root: size ? {} : { '--button-height': rem(44) },
      }),
      styles: {
        root: {
          display: 'inline-flex',
          alignItems: 'center',
          justifyContent: 'center',
          height: 'auto',
          minHeight: 'var(--button-height)',
          maxWidth: '100%',
          paddingBlock: '6px',
        },
        // Words break if one of them is longer than the line.
        inner: { height: 'auto', minWidth: 0 },
        label: {
          display: 'block',
          height: 'auto',
          minWidth: 0,
          whiteSpace: 'normal',
          overflow: 'visible',
          hyphens: 'auto',
          lineHeight: 1.3,
        },
      },
    },
    Badge: {
      defaultProps: { variant: 'light' },
      styles: {
        root: {
          textTransform: 'none',
          height: 'auto',
          minHeight: '24px',
          flexShrink: 0,
          fontSize: '0.75rem',
          fontWeight: 600,
          // Its ground alone is hardly seen in the dark theme.
          border: '1px solid currentcolor',
        },
        label: { whiteSpace: 'nowrap' },
      },
    },
    // An address is longer than a line with large text.
    Alert: { styles: { message: { overflowWrap: 'anywhere' } } },
    Switch: { ...medium, styles: { labelWrapper: { minWidth: 0, overflowWrap: 'anywhere' } } },
    Notification: { styles: { body: { hyphens: 'auto' }, description: { color: 'var(--mantine-color-dimmed)' } } },
  },
})

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#f5f8f8',
    '--mantine-color-text': '#14242a',
    '--mantine-color-dimmed': '#52656b',
    '--on-filled': '#ffffff',
    '--surface': '#ffffff',
    '--surface-sunk': '#eef3f3',
    '--line': '#d9e3e4',
    '--accent': lotse[7],
    '--accent-soft': lotse[0],
    '--found': amber[7],
    '--found-soft': amber[0],
    '--found-line': amber[4],
    '--good': green[7],
    '--good-soft': green[0],
    '--bad': red[7],
    '--bad-soft': red[0],
  },
  dark: {
    '--mantine-color-body': dark[8],
    '--mantine-color-text': dark[0],
    '--mantine-color-dimmed': '#9fb0b2',
    // The library's own colour is too dark to read here.
    '--mantine-color-error': red[3],
    '--on-filled': dark[9],
    '--surface': dark[7],
    '--surface-sunk': '#111a1c',
    '--line': dark[5],
    '--accent': lotse[3],
    '--accent-soft': '#12302f',
    '--found': amber[3],
    '--found-soft': '#2e230d',
    '--found-line': amber[5],
    '--good': green[3],
    '--good-soft': '#122a1a',
    '--bad': red[3],
    '--bad-soft': '#34191a',
  },
})
