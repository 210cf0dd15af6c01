@rem npm runs the scripts of package.json in cmd.exe, which has no exec. See docs/decisions/010-complete-lock-file.md.
@%*
