import { installKit } from './kit-install.ts'

// Installs the tools of tools/kit, for whatever reads their types.
process.exitCode = await installKit()
