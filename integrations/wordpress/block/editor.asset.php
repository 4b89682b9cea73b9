<?php
/**
 * What the script of the block needs.
 *
 * @package Dicewright
 */

defined( 'ABSPATH' ) || exit;

return array(
	'dependencies' => array( 'wp-blocks', 'wp-block-editor', 'wp-components', 'wp-element', 'wp-i18n' ),
	'version'      => '@VERSION@',
);
